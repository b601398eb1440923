// What entries of a log are called; one that has no name is shown as the log writes it.

import { settings } from '../../src/lib/settings.svelte';

const OPS: Record<string, [en: string, cs: string, hi: string]> = {
  open_evening: ['evening made', 'večer založen', 'शाम बनी'],
  open_tournament: ['tournament made', 'turnaj založen', 'टूर्नामेंट बना'],
  enter: ['entered', 'zápis', 'दर्ज'],
  arrive: ['is here', 'je tady', 'मौजूद'],
  leave: ['goes home', 'odchází', 'विदा'],
  substitute: ['substitute', 'náhradník', 'बदले में कोई और'],
  disqualify: ['disqualified', 'diskvalifikace', 'अयोग्य'],
  set: ['rules', 'pravidla', 'नियम'],
  draw: ['draw', 'los', 'लॉटरी'],
  start: ['start of the round', 'začátek kola', 'दौर शुरू'],
  bell: ['bell', 'zvonek', 'घंटी'],
  seat_late: ['late arrival seated', 'pozdní příchod', 'देर से आना'],
  play_here: ['tables on this server', 'stoly tohoto serveru', 'इस सर्वर की टेबलें'],
  slip: ['slip', 'lístek', 'पर्ची'],
  confirm: ['confirmed', 'potvrzení', 'माना'],
  correct: ['correction', 'oprava', 'सुधार'],
  penalise: ['penalty', 'trest', 'दंड'],
  bonus: ['bonus', 'bonus', 'बोनस'],
  publish: ['published', 'zveřejnění', 'प्रकाशित'],
  finish: ['all played', 'dohráno', 'समाप्त'],
  official: ['official', 'oficiální', 'आधिकारिक'],
  undo: ['taken back:', 'vzato zpět:', 'वापस लिया:'],
  seat: ['names', 'jména', 'नाम'],
  handicap: ['handicaps', 'handicapy', 'हैंडिकैप'],
  start_round: ['start of the round', 'začátek kola', 'दौर शुरू'],
  draw_round: ['draw', 'los', 'लॉटरी'],
  mark: ['markings of a board', 'značení krabice', 'बोर्ड के निशान'],
  reseat: ['seating changed', 'změna usazení', 'सीटें बदलीं'],
  plan: ['plan of the deals', 'plán rozdání', 'बाँट की योजना'],
  release: ['hands released', 'odkrytí listů', 'पत्ते खुले'],
};

export function opText(op: string): string {
  const names = OPS[op];
  if (!names) return op;
  return names[{ en: 0, cs: 1, hi: 2 }[settings.language]] ?? op;
}
