"""The people of a club: their list, handicaps and masterpoints (BT-L, BT-H, BT-P).

`eldest bridge members`, the handicaps and the masterpoints use them.
"""
