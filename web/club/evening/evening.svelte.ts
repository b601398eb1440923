// One evening as this device may see it.

import { FollowedLog } from '../followed.svelte';
import type {
  ClubCard,
  ClubDeals,
  ClubDone,
  ClubEvening,
  ClubImport,
  ClubImported,
  ClubLink,
  ClubLinks,
  ClubList,
  ClubPaperJudged,
  ClubScore,
  ClubTraveller,
  EventPart,
  PaperEntry,
} from '../types';

const EVERY = 2000;

export class Evening extends FollowedLog<ClubEvening, ClubDone> {
  constructor(id: string, token: string) {
    super('evening', id, token, EVERY);
  }

  join(pair: string): Promise<ClubLink> {
    return this.post<ClubLink>('/players', { pair });
  }

  score(board: number, result: string): Promise<ClubScore> {
    return this.get<ClubScore>('/score', `&board=${board}&result=${encodeURIComponent(result)}`);
  }

  /** Lines typed from paper: what each gives, and with `store` all of them on the disk. */
  paper(lines: PaperEntry[], reason: string, store: boolean): Promise<ClubPaperJudged> {
    const body = { lines, reason, store, name: this.name };
    return store
      ? this.change<ClubPaperJudged>('/paper', body)
      : this.post<ClubPaperJudged>('/paper', body);
  }

  board(board: number): Promise<ClubTraveller> {
    return this.get<ClubTraveller>(`/boards/${board}`);
  }

  card(pair: string): Promise<ClubCard> {
    return this.get<ClubCard>(`/pairs/${pair}`);
  }

  links(): Promise<ClubLinks> {
    return this.get<ClubLinks>('/links');
  }

  /** Masterpoints by the club's own table, which the server does not keep. */
  awards(scheme: string): Promise<ClubList> {
    return this.post<ClubList>('/awards', { scheme });
  }

  /** How far the boards of this evening are dealt. */
  deals(): Promise<ClubDeals> {
    return this.get<ClubDeals>('/deals');
  }

  /** The next step of dealing: what was promised, what came of it, everything after the play. */
  dealing(op: 'plan' | 'deal' | 'reveal', words: string): Promise<ClubDeals> {
    return this.change<ClubDeals>('/deals', { op, words });
  }

  /** The boards for a dealing machine. */
  dealt(name: string): Promise<Blob> {
    return this.saved(`/deals/${name}`);
  }

  /** Handicaps by the club's list and earlier evenings; nothing is stored yet. */
  handicaps(members: string, history: EventPart[], steps: boolean): Promise<ClubList> {
    return this.post<ClubList>('/handicaps', { members, history, steps });
  }

  /** The results of another program's file. */
  take(file: ClubImport): Promise<ClubImported> {
    return this.change<ClubImported>('/results', file);
  }
}
