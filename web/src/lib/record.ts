// What the score sheet takes from a record: the hands that were dealt, and the score so far.

export interface RecordedRound {
  /** By seat; empty where the record tells the deal as one order of the pack. */
  hands: string[][];
  /** Cards that nobody was dealt. */
  rest: string[];
  score: [side: string, points: number][];
  total: [side: string, points: number][];
}

/** `SAQ7 HT9` as single cards. */
function cardsOf(text: string): string[] {
  return text.split(' ').flatMap((row) => [...row.slice(1)].map((rank) => `${row[0]}${rank}`));
}

function readHands(text: string): Pick<RecordedRound, 'hands' | 'rest'> {
  const hands: string[][] = [];
  let rest: string[] = [];
  for (const part of text.split(' / ')) {
    const [who = '', ...rows] = part.split(' ');
    if (who === 'rest') rest = rows.join('').match(/../g) ?? [];
    else if (/^\d$/.test(who)) hands[Number(who)] = cardsOf(rows.join(' '));
  }
  return { hands, rest };
}

function readScore(text: string): [string, number][] {
  return text.split(/ {2,}/).map((field) => {
    const at = field.lastIndexOf(' ');
    return [field.slice(0, at), Number(field.slice(at + 1))];
  });
}

/** The rounds of a record, in their order. */
export function readRecord(text: string): RecordedRound[] {
  const rounds: RecordedRound[] = [];
  for (const line of text.split('\n')) {
    const [, key = '', value = ''] = /^(\w+) {2,}(.*)$/.exec(line) ?? [];
    if (key === 'eldest') rounds.push({ hands: [], rest: [], score: [], total: [] });
    const round = rounds.at(-1);
    if (!round) continue;
    if (key === 'hands') Object.assign(round, readHands(value));
    if (key === 'score' || key === 'total') round[key] = readScore(value);
  }
  return rounds;
}
