import type { SourceProblemCode } from '@crimemap/cities/kit/fetching';
import type { Text } from '@crimemap/contract/cities';
import { message, messageText } from '../shared/messages.ts';

export const NOT_HERE = 'Real-time feed is currently available for Toronto only';

/** What is wrong, and that what is shown is older. */
export const andShownIsOlder = ({ en, fr }: Text): Text => ({
  en: message('en', 'feed_shown_is_older', { problem: en }),
  fr: message('fr', 'feed_shown_is_older', { problem: fr }),
});

/** What a reader is told about each fault of the feed. */
export const LIVE_SENTENCES: Readonly<Record<SourceProblemCode, Text>> = {
  unreachable: messageText('feed_unreachable'),
  too_slow: messageText('feed_too_slow'),
  too_large: messageText('feed_too_large'),
  cut_off: messageText('feed_cut_off'),
  not_data: messageText('feed_not_data'),
  refused: messageText('feed_refused'),
  rate_limited: messageText('feed_rate_limited'),
  server_error: messageText('feed_server_error'),
  columns_changed: messageText('feed_columns_changed'),
  shrunk: messageText('feed_shrunk'),
};

export const EMPTY: Text = messageText('feed_empty');
export const NOT_READ_LATELY: Text = messageText('feed_not_read_lately');

/** The service itself has not changed its layer for so many minutes. */
export const notChangedFor = (minutes: number): Text => messageText('feed_not_changed', { minutes });
