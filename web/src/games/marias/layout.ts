import type { Offer, State } from '../../lib/types';
import type { MariasView } from './types';
import { attempt, cardsIn, possible } from '../../table/choose';
import type { Pile, Plate, Question, Scene, Sight } from '../../table/scene';
import { t } from '../../words';
import { cardTexts } from '../../words/cards';
import { basis, sorted } from '../common';
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

export function rungName(rung: string | null): string {
  return rung === null ? t('pass') : say(`c_${rung}` as Word);
}

/** What a seat is: the declarer of a game, or one who sits out in this round (M-18.1). */
function chips(view: MariasView, seat: number): string[] {
  const said = view.phase === 'auction' ? view.bids.findLast((each) => each.seat === seat) : null;
  if (said) return [rungName(said.rung)];
  if (seat !== view.declarer) return [];
  const trumpless = view.type === 'MISERE' || view.type === 'SLAM';
  return [t('declarer'), ...(trumpless ? [rungName(view.type)] : [])];
}

function dress(plate: Plate, view: MariasView): void {
  const tricks = view.tricks[plate.seat] ?? 0;
  plate.piles = marriages(view, plate.seat);
  plate.chips = chips(view, plate.seat);
  if (view.options.seats === 4 && plate.seat === view.dealer) plate.meta = [t('sits_out')];
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

/** Asked twice: Misère and Slam, the talon, which cannot be given back (M-5.9), and a misdeal. */
export function question({ text, label }: Offer, state: State): Question | null {
  const game = trumpless(text);
  if (text === 'take') return takes(label, state.view as MariasView);
  if (text === 'misdeal') return dealsAgain(label, state.view as MariasView);
  if (!game) return null;
  const title = say(`c_${game.toUpperCase()}` as Word);
  const cards = cardTexts(cardsIn(text));
  const talon = cards ? say('ask_talon', { cards }) : '';
  const says = [say(`ask_${game}`), talon].filter(Boolean).join(' ');
  const [short, yes] = [`${title}…`, say(`yes_${game}`)];
  return { short, title: `${title}?`, text: says, laws: ['M-12.8', 'M-13.1'], yes };
}

function dealsAgain(label: string, { misdeals, spent, seat }: MariasView): Question {
  const free = !misdeals && !spent.includes(seat ?? -1);
  const text = say(free ? 'ask_misdeal_free' : 'ask_misdeal_paid');
  const [title, laws] = [say('ask_misdeal_title'), free ? ['M-3.8'] : ['M-3.8', 'M-16.5']];
  return { short: `${label}…`, title, text, laws, yes: say('yes_misdeal') };
}

function takes(label: string, { type }: MariasView): Question {
  const over = type === 'MISERE';
  const laws = over ? ['M-5.9', 'M-5.14'] : ['M-5.9', 'M-5.10'];
  const text = say(over ? 'ask_take_slam' : 'ask_take');
  return { short: `${label}…`, title: say('ask_take_title'), text, laws, yes: say('yes_take') };
}

const KIND = /^(?:discard|misere|slam|declare:([A-Z_]+))$/;

/** The types of game that can be selected now; two cards for the talon follow (M-5.2, M-6.9). */
export function kinds({ parts }: State): Offer[] {
  return parts.filter(({ text }) => KIND.test(text));
}

function isTrumpless(kind: string): boolean {
  return kind === 'misere' || kind === 'slam';
}

/** `discard S8 DJ` as the action `discard:S8DJ`, `declare:GAME S8 HQ DA` as `declare:S8HQ:GAME:DA`. */
export function whole([kind = '', ...cards]: string[]): string {
  const rung = KIND.exec(kind)?.[1];
  if (!rung) return `${kind}:${cards.join('')}`;
  return ['declare', cards.slice(0, 2).join(''), rung, ...cards.slice(2)].join(':');
}

/** What to ask the law about cards that cannot go to the talon of a trump game (M-5.4). */
export function why(cards: string[], offers: Offer[]): string | null {
  const plain = offers.filter(({ text }) => cardsIn(text).length > 1 && !trumpless(text));
  if (!plain.length || possible(plain, cards)) return null;
  const text = attempt(plain, ...cards);
  return text.includes(':') ? text : null;
}

export function marias(sight: Sight): Scene {
  const view = sight.state.view as MariasView;
  const scene = basis(sight, sight.french ? 'french' : 'german');
  const back = isTrumpless(sight.draft) && view.desk_card ? [view.desk_card] : []; // M-5.6
  scene.hand = sorted([...view.hand, ...back], 'suit', RANKS);
  scene.piles = [...(back.length ? [] : desk(view)), ...talon(view)];
  if (view.phase !== 'play') scene.trick = scene.trick?.cards.length ? scene.trick : null;
  if (!scene.trick) scene.title = t('round_n', { n: sight.state.match.round });
  for (const plate of scene.plates) dress(plate, view);
  scene.open = open(view, sight.seat);
  scene.chip = view.trump ? t('trump') : '';
  scene.from = 'pile:talon';
  return scene;
}
