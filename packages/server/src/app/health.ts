import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/connection.ts';
import { memoizeWithTtl } from '../shared/cache.ts';
import { orAfter } from '../shared/clock.ts';

const PATIENCE_MS = 2_000;
/** However often it is asked, the database is asked once in this time. */
const ANSWER_TTL_MS = 1_000;

/**
 * `/health`: the process answers; it asks nobody, so a busy or lost database does not slow it down. `/ready`: calls can be
 * answered, that is, the database is there and has our tables; data may still be on their way. A server that is stopping is
 * not ready from the first moment, while it still answers calls: proxies send new ones elsewhere. `probe`: a connection of its
 * own, since a busy pool would make a healthy server look lost.
 */
export function healthRoutes(app: FastifyInstance, { probe }: { readonly probe: Pick<Db, 'pool'> }): void {
  const plain = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
  app.get('/health', (_request, reply) => {
    reply.headers(plain).send('{"status":"alive"}');
  });
  const isReady = memoizeWithTtl(ANSWER_TTL_MS, () => answers(probe));
  app.get('/ready', async (_request, reply) => {
    const status = app.connections.draining ? 'stopping' : (await isReady()) ? 'ready' : 'database_away';
    return reply
      .code(status === 'ready' ? 200 : 503)
      .headers(status === 'ready' ? plain : { ...plain, 'retry-after': '2' })
      .send(JSON.stringify({ status }));
  });
}

const answers = ({ pool }: Pick<Db, 'pool'>): Promise<boolean> =>
  orAfter(
    PATIENCE_MS,
    pool.query('select from applied_migrations limit 1').then(
      () => true,
      () => false,
    ),
    () => false,
  );
