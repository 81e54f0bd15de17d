import type { DataSource, SourceState } from '@crimemap/contract/cities';
import { m } from './generated/messages.js';

const STATES: Record<SourceState, () => string> = {
  never: m.state_never,
  loading: m.state_loading,
  fresh: m.state_fresh,
  stale: m.state_stale,
  failed: m.state_failed,
};

/** How fresh a source is, in words. */
export const stateWords = (state: SourceState): string => STATES[state]();

/** The same of what is shown: sample data is neither late nor fresh. */
export const shownStateWords = (state: SourceState, dataSource: DataSource | null): string =>
  dataSource === 'rehearsal' ? m.state_rehearsal() : stateWords(state);
