import { CITY_IDS } from '@crimemap/contract/cities';
import { eventChannel } from '../shared/pubsub.store.ts';

/** Channel for published cities, from this process, an import or another server. */
export const packedIncidentsPublished = eventChannel('columns_published', CITY_IDS);
