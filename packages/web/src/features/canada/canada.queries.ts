import { getCanada } from '@crimemap/contract/canada';
import { queryOfCall } from '../../api/queries.ts';

const TTL_MS = 2 * 60_000;

/** All cities at once, as fresh as each city's own call. */
export const canadaQuery = () => queryOfCall(['canada'], getCanada, {}, { staleTime: TTL_MS });
