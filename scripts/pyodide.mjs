// Runs pytest in Pyodide: node run.mjs PACKAGES CHECKOUT TESTS...
import { loadPyodide } from 'pyodide';

const [packages, checkout, ...tests] = process.argv.slice(2);
const python = await loadPyodide();
for (const [name, root] of Object.entries({ '/packages': packages, '/checkout': checkout })) {
  python.FS.mkdir(name);
  python.FS.mount(python.FS.filesystems.NODEFS, { root }, name);
}
python.globals.set('tests', tests);
process.exitCode = await python.runPythonAsync(`
import os, sys, time
os.chdir('/checkout')
sys.path[:0] = ['/packages']
time.tzset = lambda: None  # there is one time zone
import pytest
print(sys.version.split()[0], 'on', sys.platform)
settings = ['-o', 'addopts=--import-mode=importlib', '-o', 'filterwarnings=',]
settings += ['-q', '-s', '-W', 'ignore::pytest.PytestConfigWarning', '-p', 'no:cacheprovider']
int(pytest.main([*settings, *tests]))
`);
