import type { LiveDraft } from '@crimemap/cities/kit/live';
import type { LastAttempt } from '../shared/poll.ts';

/**
 * Content of one good response of a feed. `calls`, `denied` and `broken` add up to `fetched`, which counts a repeated
 * call twice.
 */
export interface FeedSnapshot {
  readonly calls: readonly LiveDraft[];
  readonly editedAt: Date | null;
  readonly fetched: number;
  readonly shown: number;
  readonly denied: number;
  readonly broken: number;
  /** Codes that are in none of our tables, with their numbers of rows. */
  readonly unknownCodes: Readonly<Record<string, number>>;
}

/** Stored state of a city's feed from one source. */
export interface FeedLine extends LastAttempt {
  readonly data_source: 'official' | 'rehearsal';
  readonly read_at: Date | null;
  readonly shown_at: Date | null;
  readonly edited_at: Date | null;
  readonly problem_code: string | null;
}
