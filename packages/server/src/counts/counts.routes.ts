import { countIncidents } from '@crimemap/contract/counts';
import { sent, THEIR_OWN } from '../http/sent.ts';
import type { Serve } from '../http/serve.ts';
import { type CountsDeps, countsFor } from './count-incidents.ts';

export function countsRoutes(serve: Serve, deps: CountsDeps): void {
  serve(countIncidents, async ({ params, query, member }) =>
    sent(await countsFor(member, params, query, deps), THEIR_OWN),
  );
}
