"""The words of hand records in each language; PDF has no Hindi letters, so it keeps to English."""

from __future__ import annotations

LANGUAGES = ("en", "cs", "hi")
WORDS = {
    "title": ("Hand records", "Rozpis karet", "हाथों का लेखा"),
    "page": ("page {n} of {all}", "strana {n} z {all}", "पृष्ठ {n}/{all}"),
    "board": ("Board {n}", "Krabice {n}", "बोर्ड {n}"),
    "dealer": ("Dealer {seat}", "Rozdává {seat}", "डीलर {seat}"),
    "vulnerable": ("Vul {side}", "Manš {side}", "ज़द {side}"),
    "None": ("None", "nikdo", "कोई नहीं"),
    "NS": ("NS", "NS", "NS"),
    "EW": ("EW", "EW", "EW"),
    "All": ("All", "všichni", "सब"),
    "Both": ("Both", "všichni", "सब"),
    "par": ("Par {score}", "Par {score}", "पार {score}"),
    "passed_out": ("passed out", "zapasováno", "सब पास"),
    "points": ("HCP", "body", "अंक"),
    "spades": ("spades", "piky", "हुकुम"),
    "hearts": ("hearts", "srdce", "पान"),
    "diamonds": ("diamonds", "kára", "ईंट"),
    "clubs": ("clubs", "trefy", "चिड़ी"),
    "North": ("North", "Sever", "उत्तर"),
    "East": ("East", "Východ", "पूर्व"),
    "South": ("South", "Jih", "दक्षिण"),
    "West": ("West", "Západ", "पश्चिम"),
}


def word(name: str, language: str = "en", **values: object) -> str:
    """A word with its gaps filled."""
    return WORDS[name][LANGUAGES.index(language)].format(**values)
