/* Type tests of the contract on the client: `tsc` fails here if one of these starts to compile. Never imported. */
import { getAreas } from '@crimemap/contract/areas';
import { listCrimesAtPlace } from '@crimemap/contract/incidents';
import { getStatistics } from '@crimemap/contract/statistics';
import { callApi } from './call-api.ts';

export async function mustNotCompile() {
  // @ts-expect-error a path parameter is missing
  await callApi(getAreas, {});
  // @ts-expect-error not one of the cities
  await callApi(getAreas, { params: { city: 'atlantis' } });
  // @ts-expect-error not a kind of area
  await callApi(getAreas, { params: { city: 'toronto' }, query: { kind: 'parish' } });
  // @ts-expect-error the place is missing
  await callApi(listCrimesAtPlace, { params: { city: 'toronto' }, query: {} });
  // @ts-expect-error the call has no body
  await callApi(getStatistics, { body: { city: 'toronto' } });
  const statistics = await callApi(getStatistics, {});
  // @ts-expect-error a reply has no such field
  statistics.total;
  // @ts-expect-error guests receive null: ask before counting
  statistics.total_deaths.toFixed();
}
