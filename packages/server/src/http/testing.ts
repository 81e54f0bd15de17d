import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/pool.ts';
import { systemClock } from '../platform/base/clock.ts';
import { createHttp, type HttpOptions } from './http.ts';
import { idempotencyStore } from './idempotency.store.ts';
import type { Member } from './member.ts';
import { createServe, type Serve } from './serve.ts';

/** Routes under test, and who asks. */
export interface TestServer<Given extends Db | undefined> {
  readonly db?: Given;
  readonly as?: 'guest' | 'member' | 'moderator';
  readonly memberId?: string;
  /** Adds the routes; gets the `db` back, so that a capability's function often fits as it is. */
  readonly routes: (serve: Serve, deps: { readonly db: Given }) => void;
  readonly http?: HttpOptions;
}

/** The real server around some routes, for `inject`: parsing, refusals, headers and reply checks as in production or stricter. */
export async function aServer<Given extends Db | undefined = undefined>({
  db,
  as = 'guest',
  memberId = 'a-member',
  routes,
  http,
}: TestServer<Given>): Promise<FastifyInstance> {
  const member: Member | undefined = as === 'guest' ? undefined : { id: memberId, isModerator: as === 'moderator' };
  const app = createHttp(http);
  routes(
    createServe(app, { findMember: () => member, ...(db && { idempotency: idempotencyStore(db, systemClock) }) }),
    { db: db as Given },
  );
  await app.ready();
  return app;
}
