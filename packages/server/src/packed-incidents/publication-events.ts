import { CITY_IDS } from '@crimemap/contract/cities';
import { eventChannel } from '../shared/pubsub.store.ts';

/** Channel with the ids of published cities. Messages come from this process, an import or another server. */
export const packedIncidentsPublished = eventChannel('columns_published', CITY_IDS);
