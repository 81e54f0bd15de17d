import type { CityId } from '@crimemap/contract/cities';
import { listEditions } from '@crimemap/contract/editions';
import { queryOfCall } from '../../api/queries.ts';

/** The newest edition of a city's numbers, and what is kept of all. */
export const editionsQuery = (city: CityId) =>
  queryOfCall(['editions', city], listEditions, { params: { city }, query: { limit: '1' } }, { staleTime: 60_000 });
