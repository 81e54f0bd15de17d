import { getCanada } from '@crimemap/contract/canada';
import { queryOfCall } from '../../api/queries.ts';

const TTL_MS = 2 * 60_000;

/** Loads all cities in one request. Cached for two minutes, like the recent reports of one city. */
export const canadaQuery = () => queryOfCall(['canada'], getCanada, {}, { staleTime: TTL_MS });
