import type { RecentTally } from '@crimemap/contract/canada';
import type { SourceState } from '@crimemap/contract/cities';
import { formatDay, formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';

const STATES: Record<SourceState, () => string> = {
  never: m.state_never,
  loading: m.state_loading,
  fresh: m.state_fresh,
  stale: m.state_stale,
  failed: m.state_failed,
};

export interface TallyWords {
  readonly reports: string;
  readonly period: string;
  readonly state: string;
}

/** A city's recent reports in words: how many, in which period, and how fresh its sources are. */
export function tallyWords({ reports, since, until, state, data_source }: RecentTally): TallyWords {
  return {
    reports: m.recent_count({ count: reports, n: formatNumber(reports) }),
    period: since && until ? m.canada_period({ since: formatDay(since), until: formatDay(until) }) : m.canada_nothing(),
    state: data_source === 'rehearsal' ? m.state_rehearsal() : STATES[state](),
  };
}
