import type { RecentTally } from '@crimemap/contract/canada';
import { absenceWords, holeSentence, NO_NUMBER } from '../../i18n/absence.ts';
import { formatDays, formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { shownStateWords } from '../../i18n/source-state.ts';

export interface TallyWords {
  readonly reports: string;
  readonly period: string;
  readonly state: string;
  /** The same where there is room for one line. */
  readonly stateInShort: string;
}

/** A city's recent reports in words: how many, in which period, and how fresh its sources are or what could not be read. */
export function tallyWords(tally: RecentTally): TallyWords {
  const { reports, reason, left_out, since, until, state, data_source } = tally;
  const words = shownStateWords(state, data_source);
  const hole = holeSentence(left_out);
  // A city with types that could not be read is not up to date.
  const isFresh = state === 'fresh' && data_source !== 'rehearsal';
  return {
    reports:
      reports === null
        ? `${NO_NUMBER} (${absenceWords(reason ?? 'not_read')})`
        : m.recent_count({ count: reports, n: formatNumber(reports) }),
    period: since && until ? formatDays(since, until) : m.canada_nothing(),
    state: [isFresh && hole ? null : words, hole].filter(Boolean).join(' · '),
    stateInShort: isFresh && hole ? m.hole_short() : words,
  };
}
