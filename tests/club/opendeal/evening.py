"""The test evening of B-C.17: its plan, its secrets, its beacon."""

from __future__ import annotations

from eldest.club.opendeal import OpenedSession, Plan, Reveal, Secret, Signature, opendeal_reveal

QUICKNET = "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971"
PLAN = f"""\
opendeal/1
event Test Evening
edition 2017
published 2023-09-15T08:00:00Z
session 1 boards 1-24 commit a66c4cbafd6884b845ecae8eb5d4938533614a055f92a975a0b8d1589565a06e
session 2 boards 1-12,17-28 commit 72e5a993ddd6106f9a7d4fdb29e6e52632df5a24bf8d3d965275a4ea61263a47
entropy * beacon drand {QUICKNET} 657413
end
"""
HP = "5bb1fc3664e75b816be2abc591a233662df9f379b07ef826386003c589e5cd5c"
SECRETS = {1: Secret(bytes(range(32))), 2: Secret(bytes(range(32, 64)))}
SIGNATURE = (
    "b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be"
    "41076862b98fad56e91a6b85b89cd97b"
)
RANDOMNESS = "fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587"
E_BEACON = "2bb66a5d7371bea80fe862cc316dd95d41bd7c3c1c0453f544741468a9df7e40"
Z = {
    1: "fb4e27152bff0d6b84ec47282b54400e8ee1bb272b49b2e28e9940f53853178a",
    2: "36e7e21f50765def56b5fea451df1710dbe19babb7d437fff912028c5ba8a0aa",
}
# Session, board, deal index, tries before, g, deal.
DEALS = [
    "1 1 0 0 51852148337965025893268615048"
    " N:4.AK64.83.AKT754 AT5.Q5.KJ952.QJ8 QJ973.T87.AQT7.2 K862.J932.64.963",
    "1 1 1 2 4512375605534576058573048225"
    " N:AQ87432.4.A76.J3 T6.A7.KT8432.876 KJ95.KJ32..AKT54 .QT9865.QJ95.Q92",
    "1 2 0 0 1577141556963278053459476592"
    " N:AKT4.KT83.K952.A J9853.Q6.A643.T2 76.A97.JT7.KJ953 Q2.J542.Q8.Q8764",
    "1 3 0 1 15488809413252323332555057028"
    " N:KQ5.Q4.QT2.K9753 9632.T9652.43.A4 AT74.AK.AJ985.JT J8.J873.K76.Q862",
    "1 24 0 1 31100178408287152951731650196"
    " N:Q2.T85.JT97.QJ76 974.9.K854.A9853 KT3.A432.632.KT2 AJ865.KQJ76.AQ.4",
    "2 1 0 0 28151492380997612969639440104"
    " N:Q9.984.KQJ94.A97 2.765.AT853.KQ53 KT75.KT32.2.JT62 AJ8643.AQJ.76.84",
    "2 17 0 0 32745572884992682425888356694"
    " N:JT2.AT8.984.K965 Q8763.KQ4.JT.A72 9.J7532.Q62.QJ43 AK54.96.AK753.T8",
]


def plan() -> Plan:
    """The plan of the vector."""
    return Plan.read(PLAN.encode())


def opened(session: int = 1, **more: object) -> OpenedSession:
    """A session with all that its reveal says."""
    return OpenedSession(session, SECRETS[session], Signature.read(SIGNATURE), **more)  # type: ignore[arg-type]  # `used` only


def reveal(*sessions: OpenedSession) -> Reveal:
    """The reveal of these sessions, of the first if none is named."""
    rows = sessions or (opened(),)
    return opendeal_reveal(plan(), {row.session: row for row in rows})
