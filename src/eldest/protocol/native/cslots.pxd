# The C form of slots.py.
cdef extern from "Python.h":
    int set_field "PyObject_GenericSetAttr"(object value, object name, object field) except -1
