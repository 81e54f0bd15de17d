import type { DataSource, SourceState } from '@crimemap/contract/cities';
import { STATIC_SITE } from '../api/base/static-site.ts';
import { formatDay } from './format.ts';
import { m } from './generated/messages.js';

const STATES: Record<SourceState, () => string> = {
  never: m.state_never,
  loading: m.state_loading,
  fresh: m.state_fresh,
  stale: m.state_stale,
  failed: m.state_failed,
};

/** Returns in words how up to date a source is. Returns its date on a static site, which is not updated. */
export const stateWords = (state: SourceState): string =>
  STATIC_SITE && state !== 'never' && state !== 'failed'
    ? m.static_site_as_of({ date: formatDay(STATIC_SITE.written_on) })
    : STATES[state]();

/** Returns in words how up to date the displayed data is. Sample data is neither late nor fresh. */
export const shownStateWords = (state: SourceState, dataSource: DataSource | null): string =>
  dataSource === 'rehearsal' ? m.state_sample_data() : stateWords(state);
