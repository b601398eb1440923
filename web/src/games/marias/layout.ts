import type { Offer, State } from '../../lib/types';
import type { MariasView } from './types';
import { cardsIn } from '../../table/asking/choose';
import type { Pile, Plate, Question, Scene, Perspective } from '../../table/scene';
import { capital, t } from '../../words';
import { cardTexts } from '../../words/cards';
import { basis, sorted } from '../basis';
import { type Word, say } from './words';

const RANKS = 'ATKQJ987'; // the ten stands above the king

function talon(view: MariasView): Pile[] {
  if (!view.talon_size) return [];
  const cards = view.talon.length ? view.talon : Array<null>(view.talon_size).fill(null);
  return [{ key: 'talon', cards, caption: say('talon'), fan: true }];
}

function desk(view: MariasView): Pile[] {
  if (view.desk) return [{ key: 'desk', cards: [view.desk_card], caption: say('desk') }];
  if (view.shown)
    return [{ key: 'shown', cards: [view.shown], caption: say('shown'), ghost: true }];
  return [];
}

/** An announced marriage: its ober lies before its player, with its value. */
function marriages(view: MariasView, seat: number): Pile[] {
  return view.marriages
    .filter((each) => each.seat === seat)
    .map(({ suit, value }) => {
      const cards = [`${suit}Q`];
      return { key: `wed-${suit}`, cards, caption: '', tag: String(value), ghost: true };
    });
}

/** A contract, a rung of the auction or a commitment, as the lawbook names it; none is a pass. */
export function contractName(name: string | null): string {
  return capital(say(name === null ? 'do_pass' : (`contract_${name.toLowerCase()}` as Word)));
}

/** What a seat is: the declarer of a game, or one who sits out in this round (M-18.1). */
function chips(view: MariasView, seat: number): string[] {
  const said = view.phase === 'auction' ? view.bids.findLast((each) => each.seat === seat) : null;
  if (said) return [contractName(said.rung)];
  if (seat !== view.declarer) return [];
  const trumpless = view.type === 'MISERE' || view.type === 'SLAM';
  return [say('declarer'), ...(trumpless ? [contractName(view.type)] : [])];
}

function dress(plate: Plate, view: MariasView): void {
  const tricks = view.tricks[plate.seat] ?? 0;
  plate.piles = marriages(view, plate.seat);
  plate.chips = chips(view, plate.seat);
  if (view.options.seats === 4 && plate.seat === view.dealer) plate.meta = [say('sits_out')];
  else if (view.phase === 'play') plate.note = t('tricks_n', { n: tricks });
}

function open(view: MariasView, seat: number | null): Scene['open'] {
  if (!view.open_hand.length || view.declarer === null || view.declarer === seat) return [];
  return [{ seat: view.declarer, cards: sorted(view.open_hand, 'suit', RANKS), live: false }];
}

const TRUMPLESS = /^(?:(misere|slam):|declare:\w+:(MISERE|SLAM)$|bid:(MISERE|SLAM)$)/;

/** The game without trumps that an action means. */
function trumpless(text: string): 'misere' | 'slam' | null {
  const [, ...found] = TRUMPLESS.exec(text) ?? [];
  return (found.find(Boolean)?.toLowerCase() as 'misere' | 'slam' | undefined) ?? null;
}

/** What it costs if it is lost, as the server says with the action or with its kind. */
function priceOf(game: string, { legal, parts }: State): string | undefined {
  const named = new RegExp(`(^|:)${game}$`, 'i');
  return [...parts, ...legal].find(({ text, price }) => price && named.test(text))?.price;
}

/** Asked twice: Misère and Slam, the talon, which cannot be given back (M-5.9), and a misdeal. */
export function question(offer: Offer, state: State): Question | null {
  const { text, label } = offer;
  const game = trumpless(text);
  if (text === 'take') return takes(offer, state.view as MariasView);
  if (text === 'misdeal') return dealsAgain(label, state.view as MariasView);
  if (!game) return null;
  const title = contractName(game);
  const cards = cardTexts(cardsIn(text));
  const talon = cards ? say('ask_talon', { cards }) : '';
  const says = [say(`ask_${game}`), priceOf(game, state), talon].filter(Boolean).join(' ');
  const [short, yes] = [`${title}…`, say(`yes_${game}`)];
  return { short, title: `${title}?`, text: says, laws: ['M-12.8', 'M-13.1'], yes };
}

function dealsAgain(label: string, { misdeals, spent, seat }: MariasView): Question {
  const free = !misdeals && !spent.includes(seat ?? -1);
  const text = say(free ? 'ask_misdeal_free' : 'ask_misdeal_paid');
  const [title, laws] = [say('ask_misdeal_title'), free ? ['M-3.8'] : ['M-3.8', 'M-16.5']];
  return { short: `${label}…`, title, text, laws, yes: say('yes_misdeal') };
}

function takes({ label, price }: Offer, { type }: MariasView): Question {
  const over = type === 'MISERE';
  const laws = over ? ['M-5.9', 'M-5.14'] : ['M-5.9', 'M-5.10'];
  const text = [say(over ? 'ask_take_slam' : 'ask_take'), price].filter(Boolean).join(' ');
  return { short: `${label}…`, title: say('ask_take_title'), text, laws, yes: say('yes_take') };
}

const KIND = /^(?:discard|misere|slam|change|declare:([A-Z_]+))$/;

/** The types of game that can be selected now; two cards for the talon follow (M-5.2, M-5.7, M-6.9). */
export function kinds({ parts }: State): Offer[] {
  return parts.filter(({ text }) => KIND.test(text));
}

function isTrumpless(kind: string): boolean {
  return kind === 'misere' || kind === 'slam';
}

/** `raise:GAME against:SEVEN_AGAINST done` as the action `respond:GAME!SEVEN_AGAINST` (M-8.6). */
function speech(parts: string[]): string {
  const named = (verb: string) =>
    parts.filter((part) => part.startsWith(verb)).map((part) => part.slice(verb.length));
  const [raises, news] = [named('raise:').join('+'), named('against:').join('+')];
  return `respond:${raises}${news ? `!${news}` : raises ? '' : 'good'}`;
}

/** The parts of a speech, `respond:GAME!SEVEN_AGAINST`. */
export function spoken(text: string): string[] {
  const [, raises, news] = /^respond:([A-Z_+]*)(?:!([A-Z_+]+))?/.exec(text) ?? [];
  const named = (verb: string, names = '') =>
    names.split('+').flatMap((name) => (name ? [`${verb}:${name}`] : []));
  const parts = [...named('raise', raises), ...named('against', news)];
  return text.startsWith('respond:') ? [...parts, 'done'] : [];
}

/** `discard S8 DJ` as the action `discard:S8DJ`, `declare:GAME S8 HQ DA` as `declare:S8HQ:GAME:DA`. */
export function whole(parts: string[]): string {
  if (parts.at(-1) === 'done') return speech(parts);
  const [kind = '', ...cards] = parts;
  const rung = KIND.exec(kind)?.[1];
  if (!rung) return `${kind}:${cards.join('')}`;
  return ['declare', cards.slice(0, 2).join(''), rung, ...cards.slice(2)].join(':');
}

/** Two cards laid away from a game with trumps. */
export function named(kind: string, cards: string[]): string | undefined {
  return kind === 'discard' ? say('label_discard', { cards: cardTexts(cards) }) : undefined;
}

export function marias(perspective: Perspective): Scene {
  const view = perspective.state.view as MariasView;
  const scene = basis(perspective, perspective.french ? 'french' : 'german');
  const back = isTrumpless(perspective.draft) && view.desk_card ? [view.desk_card] : []; // M-5.6
  const changed = perspective.draft === 'change' ? view.talon : []; // M-5.7
  scene.hand = sorted([...view.hand, ...back, ...changed], 'suit', RANKS);
  scene.piles = [...(back.length ? [] : desk(view)), ...(changed.length ? [] : talon(view))];
  if (view.phase !== 'play') scene.trick = scene.trick?.cards.length ? scene.trick : null;
  if (view.turn === perspective.seat && view.phase !== 'play' && !perspective.lying)
    scene.fresh = view.took;
  if (!scene.trick) scene.title = t('round_n', { n: perspective.state.match.round });
  for (const plate of scene.plates) dress(plate, view);
  scene.open = open(view, perspective.seat);
  scene.chip = view.trump ? t('trump') : '';
  scene.from = 'pile:talon';
  return scene;
}
