import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/pool.ts';
import { systemClock } from '../platform/base/clock.ts';
import { createHttp, type HttpOptions } from './http.ts';
import { idempotencyStore } from './idempotency.store.ts';
import type { Member } from './member.ts';
import { createServe, type Serve } from './serve.ts';

/** Routes under test, and the caller that `inject` acts for. */
export interface TestServer<Given extends Db | undefined> {
  readonly db?: Given;
  readonly as?: 'guest' | 'member' | 'moderator';
  readonly memberId?: string;
  /**
   * Adds the routes. It is called with `db`, so the function of a folder that adds its routes can often be passed
   * directly.
   */
  readonly routes: (serve: Serve, deps: { readonly db: Given }) => void;
  readonly http?: HttpOptions;
}

/**
 * Starts the real server with some routes, to be called with `inject`. Parsing, errors, headers and response checks are
 * at least as strict as in production.
 */
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
