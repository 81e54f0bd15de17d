import { listCrimes, listCrimesAtPlace } from '@crimemap/contract/incidents';
import { sent, THEIR_OWN } from '../http/sent.ts';
import type { Serve } from '../http/serve.ts';
import { nextPageLink } from './cursor.ts';
import { crimesAtPlaceFor, crimesFor, type IncidentsDeps } from './list-crimes.ts';

export function incidentsRoutes(serve: Serve, deps: IncidentsDeps): void {
  serve(listCrimes, async ({ query, member, signal }) => {
    const { crimes, next, headers } = await crimesFor(member, query, deps, signal);
    const link = next && { link: nextPageLink(listCrimes.path, query, next) };
    return sent(crimes, { ...THEIR_OWN, ...headers, ...link });
  });
  serve(listCrimesAtPlace, async ({ params, query, member }) =>
    sent(await crimesAtPlaceFor(member, params, query, deps), THEIR_OWN),
  );
}
