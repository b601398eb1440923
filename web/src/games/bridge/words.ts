import { joined, speaking } from '../../words';
import { labels } from './labels';

// What the page itself says at a table of bridge; labels and sentences come from the server,
// and the words that both say are in `labels.ts`.

const en = {
  alert_or_ask: 'Alert or ask',
  meaning: 'What my call means',
  ask_about: 'What does this call mean?',
  ask: 'Ask',
  explain: 'Explain',
  asks_about: '{name} asks what your {call} means.',
  bid: 'Bid',
  auction: 'Auction',
  alert: 'Alert',
  board_n: 'Board {n}',
  tricks_of: 'Tricks NS {ns}, EW {ew}',
  level: 'Level',
  double_dummy: 'Double dummy',
  par: 'par {n}',
};

type Texts = Record<keyof typeof en, string>;

const cs: Texts = {
  alert_or_ask: 'Alert nebo dotaz',
  meaning: 'Co moje hláška znamená',
  ask_about: 'Co tato hláška znamená?',
  ask: 'Zeptat se',
  explain: 'Vysvětlit',
  asks_about: '{name} se ptá, co znamená vaše hláška {call}.',
  bid: 'Dražit',
  auction: 'Dražba',
  alert: 'Alert',
  board_n: 'Krabice {n}',
  tricks_of: 'Zdvihy NS {ns}, EW {ew}',
  level: 'Úroveň',
  double_dummy: 'Otevřené karty',
  par: 'par {n}',
};

const hi: Texts = {
  alert_or_ask: 'अलर्ट या सवाल',
  meaning: 'मेरी बोली का मतलब',
  ask_about: 'इस बोली का मतलब?',
  ask: 'पूछें',
  explain: 'समझाएँ',
  asks_about: '{name} का सवाल: आपकी बोली {call} का क्या मतलब है?',
  bid: 'बोली',
  auction: 'बोली',
  alert: 'अलर्ट',
  board_n: 'बोर्ड {n}',
  tricks_of: 'हाथ NS {ns}, EW {ew}',
  level: 'स्तर',
  double_dummy: 'खुले पत्ते',
  par: 'पार {n}',
};

export type Word = keyof typeof texts.en;
export const texts = joined(labels, { en, cs, hi });
export const say = speaking<Word>(texts);
