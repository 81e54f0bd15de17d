import { CITY_IDS } from '@crimemap/contract/cities';
import { newsChannel } from '../shared/news.store.ts';

/** Which city's live feed was read, well or not, by whichever server. */
export const liveRead = newsChannel('live_read', CITY_IDS);
