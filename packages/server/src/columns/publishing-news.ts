import { CITY_IDS } from '@crimemap/contract/cities';
import { newsChannel } from '../shared/news.store.ts';

/** Which city was published, by this process, an import or another server. */
export const columnsPublished = newsChannel('columns_published', CITY_IDS);
