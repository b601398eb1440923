"""PBN files in the manner of other programs; every line was written for these tests."""

from __future__ import annotations

from tests.club.formats.games import DEAL

HANDS = DEAL.removeprefix("N:").split()
FROM_WEST = " ".join(HANDS[3:] + HANDS[:3])

LAYOUT = f"""% PBN 2.1
% EXPORT
%Content-type: text/x-pbn; charset=ISO-8859-1
%Creator: Layout Program Version 5.84
%Created Tue Nov 17 2026 19:30:00
%BoardsPerPage fit,2
%BidAndCardSpacing Thin
%Font:CardTable "Arial",11,400,0
%GutterSize 500,300
%PipColors #000000,#ff0000,#ff0000,#000000
%ShowBoardLabels 2
%Translate "Dealer","Donneur"
{{<b>Leçon 3</b>: the weak two.

A second paragraph, with \\S\\H\\D\\C and a [bracket "in"] it.}}
[Event "Soirée d'été"]
[Site "Café \\"Chez Zoë\\""]
[Date "2026.11.17"]
[Board "7"]
[West "Ånd"]
[North "Bjørn \\\\ Šárka"]
[East ""]
[South ""]
[Dealer "S"]
[Vulnerable "All"]
[Deal "{DEAL}"]
[Scoring "MatchPoints;MP1"]
[Declarer "S"]
[Contract "2HX"]
[Result "8"]
[BCFlags "1f"]
[Hidden "EW"]
[Room "Open"]
[ParContract "NS 3S="]
[OptimumScore "NS 140"]
[DoubleDummyTricks "79845798455448854488"]
[CustomTag_1 "100%; {{not}} a remark"]
[Auction "S"]
2H =1= Pass Pass X
Pass =2= AP
[Note "1:Weak, \\H, 6-10"]
[Note "2:penalties: says \\"sit\\""]
{{After the auction.}}
[Play "W"]
CK C4 C3 C2
+
{{Over to you.}}
[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]
N NT 7
N  S 9
S NT 7 ; not 8
[ActionTable "Call;Award"]
Pass 100
X 60
[BCNotes "last"]
""".replace("\n", "\r\n").encode("cp1252")

ANALYSER = f"""[Event "Deep one"]
[Board "1"]
[Dealer "W"]
[Vulnerable "Love"]
[Deal "W:{FROM_WEST}"]
[Declarer "South"]
[Contract "3 nt"]
[Result "NS 9"]
[Play "West"]
ck c4 c3 c2
c5 c9 ct cj
*
[Analysis "makes on any lead"]
""".encode()

DEALING_SCRIPT = "\n".join(
    f"""[Event "Hand simulated with file one.dlr, seed {number}"]
[Site "-"]
[Date "1999.12.31"]
[Board "{number}"]
[West "-"]
[North "-"]
[East "-"]
[South "-"]
[Dealer "{"NESW"[(number - 1) % 4]}"]
[Vulnerable "{("None", "NS")[number - 1]}"]
[Deal "{DEAL}"]
[Declarer "?"]
[Contract "?"]
[Result "?"]
"""
    for number in (1, 2)
).encode()

SCORER = f"""% PBN 2.0
%
; made by a scoring program
[Event "##Club pairs"] [Site "##Village hall"] [Date "2026.11.??"]
[Board "1"]\t[West "#"]
[North "##Žižka"]
[Deal "{DEAL}"]
[Competition "Pairs"]
[Section "A"]
[EventDate "2026.11.17"]
[ScoreTable "Table\\2R;PairId_NS\\3R;PairId_EW\\3R;Contract\\5L;Names\\20L;MP_NS\\5R"]
 1   1   7 4HX   "Novák - O'Hara; jr."  10.5
 2   2   8 Pass  "Li - Lu"             ^60.0
 3   3   - ?     "-"                    -
[TotalScoreTable "+Rank\\3R;PairId;-TotalScoreMP"]
1 7 123.45
2= 1 99
2= 3 99

[Event "#"]
[Site ""]
[Board "2"]
[Deal "{DEAL}"]
[Section "#"]
""".encode()

MATCH = f"""% PBN 2.1
% IMPORT
[Event "Vugraph"][Stage "Final"][Round "3"][Table "1"][Room "Closed"]
[HomeTeam "Red"][VisitTeam "Blue"]
[Board "12"]
[Deal "{DEAL.lower()}"]
[Score "NS -100"][ScoreIMP "EW 5.5"][ScorePercentage "NS 12.5"][ScoreRubber ""]
[Termination "normal; \\"time\\" over"]
[BidSystemNS "2/1"][BidSystemEW "Acol"]
[NorthNA "?"][NorthType "human"][EastType "program"]
[Mode "TABLE"][Time "19:30:00"][UTCDate "2026.11.17"][UTCTime "18:30:00"][TimeControl "8/15:60"]
[Annotator "?"][AnnotatorNA ""]
[FrenchMP "No"]
[Auction "W"]
- - - -- 1NT =1= ! Pass ^S 2C $2 =2= p 2d X xx !?
pass pass
{{a pause
  of two lines}} Pass
[Note "1:12-14"]
[Note "2:asks"]
[AuctionTimeTable "Seat;Seconds"]
N 12
E 3
[PlayTimeTable "Card;Seconds\\4R"]
""".encode()

OLD_DOS = (
    "% PBN 1.0\r\n% a remark — of “Windows”\r\n"
    f'[Board "3"]\r\n[Deal "{DEAL}"]\r\n[Event "“Cup” — 5 €"]\r\n'
    "% between tags\r\n"
    '[Declarer ""]\r\n[Contract "Pass"]\r\n[Result ""]\r\n[Auction "S"]\r\nAP\r\n'
).encode("cp1252") + b"\x1a"

MAC = (
    (
        "\ufeff"
        + f'[Event "Večer u Řehoře"]\n[Board "4"]\n[Deal "{DEAL}"]\n[x_9 "no"]\n'
        + "; last line without an end"
    )
    .replace("\n", "\r")
    .encode("utf-8")
)

DUPLICATED_NAMES = f"""[EVENT "capital"]
[Event "usual"]
[event "small"]
[Event "again, which the standard lets nobody use"]
[Board "5"]
[Deal "{DEAL}"]
[dealer "written small by somebody"]
""".encode()

TEXT_AND_ENDING = b"""% PBN 2.1
[Event "Lesson"]
[Board ""]
[Deal ""]
[BCFlags "100000"]
{Only a text, no cards.

It has a blank line.}

[Event "Ending"]
[Board "2"]
[Dealer "S"]
[Vulnerable "None"]
[Deal "S:AK.2.. - Q7..3. -"]
[Declarer "^S"]
[Contract "1S"]
[Result "^3"]
[Lead "H2"]
"""

EVERYBODY = {
    "layout": LAYOUT,
    "analyser": ANALYSER,
    "dealing script": DEALING_SCRIPT,
    "scorer": SCORER,
    "match": MATCH,
    "old DOS": OLD_DOS,
    "Mac": MAC,
    "names that differ by size": DUPLICATED_NAMES,
    "text and ending": TEXT_AND_ENDING,
}
