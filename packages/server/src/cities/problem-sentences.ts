import type { SourceProblemCode } from '@crimemap/cities/kit/fetching';
import type { Text } from '@crimemap/contract/cities';
import { messageText } from '../shared/messages.ts';

/** What a reader is told about each fault of a source: what is wrong, and what happens next. */
export const PROBLEM_SENTENCES: Readonly<Record<SourceProblemCode, Text>> = {
  unreachable: messageText('source_unreachable'),
  too_slow: messageText('source_too_slow'),
  too_large: messageText('source_too_large'),
  cut_off: messageText('source_cut_off'),
  not_data: messageText('source_not_data'),
  refused: messageText('source_refused'),
  rate_limited: messageText('source_rate_limited'),
  server_error: messageText('source_server_error'),
  columns_changed: messageText('source_columns_changed'),
  shrunk: messageText('source_shrunk'),
};

/** What a reader is told when a source was read well but has nothing new. `newest` is a calendar day of the city. */
export const nothingNewSince = (newest: string): Text => messageText('source_nothing_newer', { day: newest });

/** What a reader is told when a source lacks the files of some years: all others are read. */
export const yearsNotRead = (years: readonly number[]): Text =>
  messageText('source_years_missing', { years: years.join(', '), count: years.length });

/** What a reader is told when our own reading is overdue. */
export const NOT_READ_LATELY: Text = messageText('source_not_read_lately');
