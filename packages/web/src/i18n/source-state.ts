import type { DataSource, SourceState } from '@crimemap/contract/cities';
import { EDITION } from '../api/base/edition.ts';
import { formatDay } from './format.ts';
import { m } from './generated/messages.js';

const STATES: Record<SourceState, () => string> = {
  never: m.state_never,
  loading: m.state_loading,
  fresh: m.state_fresh,
  stale: m.state_stale,
  failed: m.state_failed,
};

/** Returns how fresh a source is, in words. A static site grows old, so it states its date instead. */
export const stateWords = (state: SourceState): string =>
  EDITION && state !== 'never' && state !== 'failed'
    ? m.edition_as_of({ date: formatDay(EDITION.written_on) })
    : STATES[state]();

/** Returns how fresh the shown data are. Sample data are neither late nor fresh. */
export const shownStateWords = (state: SourceState, dataSource: DataSource | null): string =>
  dataSource === 'rehearsal' ? m.state_sample_data() : stateWords(state);
