import { countIncidents } from '@crimemap/contract/counts';
import { sent } from '../http/sent.ts';
import type { Serve } from '../http/serve.ts';
import { type CountsDeps, countsFor } from './count-incidents.ts';

/** Members and guests ask at the same address: nobody else may keep the reply. */
const THEIR_OWN = { 'cache-control': 'private, no-cache', vary: 'authorization, cookie' };

export function countsRoutes(serve: Serve, deps: CountsDeps): void {
  serve(countIncidents, async ({ params, query, member }) =>
    sent(await countsFor(member, params, query, deps), THEIR_OWN),
  );
}
