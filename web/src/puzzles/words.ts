import { speaking } from '../words';
import { type Plural } from '../words/en';

const en = {
  puzzles: 'Puzzles',
  about: 'A position from a real round. What is best, given what you can know?',
  own: 'Learn from your mistakes',
  own_about:
    'Your own positions before a costly card, from rounds that you have reviewed. They stay on this device.',
  own_none: 'None yet: open “What each card cost” after a round.',
  forget: 'Delete them',
  easy: 'Easy',
  medium: 'Medium',
  hard: 'Hard',
  solved_of: '{done} of {n} solved',
  solved_n: '{n} solved',
  solve: 'Solve puzzles',
  go_on: 'Next puzzle',
  begin: 'Begin',
  number: 'Puzzle {n} of {of}',
  ask: 'What do you play?',
  right: 'Right.',
  wrong: 'That costs {cost}. Try again.',
  about_n: 'about {n}',
  show: 'Show me',
  best: 'Best',
  then: 'In the round you played {what}.',
  estimated:
    'This is an estimate: bots played on from here many times. Not all choices were tried.',
  all: 'All puzzles',
  units: { one: 'unit', other: 'units' },
  points: { one: 'point', other: 'points' },
  tricks: { one: 'trick', other: 'tricks' },
  imps: { one: 'IMP', other: 'IMPs' },
  none: 'This game has no puzzles.',
};

export type PuzzleWord = keyof typeof en;
type PuzzleWords = Record<PuzzleWord, string | Plural>;

const cs: PuzzleWords = {
  puzzles: 'Úlohy',
  about: 'Pozice ze skutečné hry. Co je nejlepší podle toho, co můžete vědět?',
  own: 'Učte se z vlastních chyb',
  own_about:
    'Vaše vlastní pozice před drahou kartou, z rozdání, která prošla rozborem. Zůstávají v tomto zařízení.',
  own_none: 'Zatím žádná: po rozdání otevřete „Co která karta stála“.',
  forget: 'Smazat je',
  easy: 'Lehké',
  medium: 'Střední',
  hard: 'Těžké',
  solved_of: 'vyřešeno {done} z {n}',
  solved_n: 'vyřešeno {n}',
  solve: 'Řešit úlohy',
  go_on: 'Další úloha',
  begin: 'Začít',
  number: 'Úloha {n} z {of}',
  ask: 'Co zahrajete?',
  right: 'Správně.',
  wrong: 'Cena: {cost}. Zkuste to znovu.',
  about_n: 'asi {n}',
  show: 'Ukázat',
  best: 'Nejlepší',
  then: 'Váš tehdejší tah: {what}.',
  estimated: 'Je to odhad: roboti odtud hráli mnohokrát. Všechny možnosti se nezkoušely.',
  all: 'Všechny úlohy',
  units: { one: 'jednotka', few: 'jednotky', many: 'jednotky', other: 'jednotek' },
  points: { one: 'bod', few: 'body', many: 'bodu', other: 'bodů' },
  tricks: { one: 'zdvih', few: 'zdvihy', many: 'zdvihu', other: 'zdvihů' },
  imps: { one: 'IMP', few: 'IMPy', many: 'IMPu', other: 'IMPů' },
  none: 'K této hře úlohy nejsou.',
};

const hi: PuzzleWords = {
  puzzles: 'पहेलियाँ',
  about: 'असली बाज़ी की एक स्थिति। जो पता हो सकता है, उसके हिसाब से सबसे अच्छा क्या है?',
  own: 'अपनी ग़लतियों से सीखें',
  own_about:
    'महँगे पत्ते से पहले की आपकी अपनी स्थितियाँ, उन बाज़ियों से जिनकी समीक्षा हुई। ये इसी डिवाइस पर रहती हैं।',
  own_none: 'अभी कोई नहीं: बाज़ी के बाद “किस पत्ते की क्या क़ीमत पड़ी” खोलें।',
  forget: 'इन्हें मिटाएँ',
  easy: 'आसान',
  medium: 'मध्यम',
  hard: 'कठिन',
  solved_of: '{n} में से {done} हल',
  solved_n: '{n} हल',
  solve: 'पहेलियाँ हल करें',
  go_on: 'अगली पहेली',
  begin: 'शुरू करें',
  number: 'पहेली {n}, कुल {of}',
  ask: 'आपकी चाल क्या होगी?',
  right: 'सही।',
  wrong: 'इसकी क़ीमत {cost} है। फिर कोशिश करें।',
  about_n: 'लगभग {n}',
  show: 'दिखाएँ',
  best: 'सबसे अच्छा',
  then: 'उस बाज़ी में आपकी चाल थी: {what}।',
  estimated: 'यह अनुमान है: बॉट यहाँ से कई बार खेले। सारे विकल्प नहीं आज़माए गए।',
  all: 'सारी पहेलियाँ',
  units: { one: 'इकाई', other: 'इकाइयाँ' },
  points: 'अंक',
  tricks: 'हाथ',
  imps: 'IMP',
  none: 'इस खेल की पहेलियाँ नहीं हैं।',
};

/** A text about puzzles with its gaps filled. */
export const z = speaking<PuzzleWord>({ en, cs, hi });
