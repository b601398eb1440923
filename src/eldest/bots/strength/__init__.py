"""The strength of bots: they play each other on duplicated deals, and statistics judge the results.

`simulate`, `match` and `ladder` play the deals, with workers from `spread` or `cluster`; `summary`,
`fit`, `sprt`, `intervals` and `luck` judge them. The commands of the same names and tools use this
package.
"""
