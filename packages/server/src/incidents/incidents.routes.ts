import { listCrimes, listCrimesAtPlace } from '@crimemap/contract/incidents';
import { sent } from '../http/sent.ts';
import type { Serve } from '../http/serve.ts';
import type { IncidentsDeps } from './incidents-deps.ts';
import { crimesFor } from './list-crimes.ts';
import { crimesAtPlaceFor } from './list-crimes-at-place.ts';
import { nextPageLink } from './next-page-link.ts';

export function incidentsRoutes(serve: Serve, deps: IncidentsDeps): void {
  serve(listCrimes, async ({ query, member, signal }) => {
    const { crimes, next } = await crimesFor(member, query, deps, signal);
    return sent(crimes, next ? { link: nextPageLink(query, next) } : {});
  });
  serve(listCrimesAtPlace, async ({ params, query, member }) => crimesAtPlaceFor(member, params, query, deps));
}
