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

/** How fresh a source is, in words. An edition of files grows old: it says its date instead. */
export const stateWords = (state: SourceState): string =>
  EDITION && state !== 'never' && state !== 'failed'
    ? m.edition_as_of({ date: formatDay(EDITION.written_on) })
    : STATES[state]();

/** The same of what is shown: sample data is neither late nor fresh. */
export const shownStateWords = (state: SourceState, dataSource: DataSource | null): string =>
  dataSource === 'rehearsal' ? m.state_rehearsal() : stateWords(state);
