import { mkdtempSync, openSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../../packages/server/src/app/app.ts';
import { composeMembers } from '../../packages/server/src/app/compose-members.ts';
import { composeReading } from '../../packages/server/src/app/compose-reading.ts';
import { type Config, readConfig } from '../../packages/server/src/app/config.ts';
import { type OpenDatabase, openDatabase } from '../../packages/server/src/db/connection.ts';
import { migrate } from '../../packages/server/src/db/migrate.ts';
import { liveRead } from '../../packages/server/src/live/index.ts';
import { openObjectStore } from '../../packages/server/src/object-store/index.ts';
import { packedIncidentsPublished } from '../../packages/server/src/packed-incidents/index.ts';
import { type Now, systemClock } from '../../packages/server/src/platform/base/clock.ts';
import type { EmailMessage } from '../../packages/server/src/platform/mail/mail.ts';
import { readKeys, withNewKey } from '../../packages/server/src/sessions/index.ts';
import { createLog, type Log, logTo } from '../../packages/server/src/shared/log.ts';
import { followEvents } from '../../packages/server/src/shared/pubsub.store.ts';
import { ready } from './child.ts';

export interface WholeServer {
  readonly env?: Readonly<Record<string, string>>;
  /** Settings that production would reject. */
  readonly set?: Partial<Config>;
  readonly now?: Now;
  /** Imports data before the server accepts requests. */
  readonly fill?: (deps: { readonly db: OpenDatabase; readonly now: Now; readonly log: Log }) => Promise<unknown>;
  readonly post?: (email: EmailMessage) => void;
  /** True for the limits of production for members; otherwise there are no limits. */
  readonly limitMembers?: boolean;
  /** Prepares the measurement before the server reports that it is ready. The result is part of that report. */
  readonly begin?: (origin: string, db: OpenDatabase) => Promise<object>;
}

/** Starts the whole server as in production, in a child process. Its own database is deleted on `stop`. */
export async function wholeServer({
  env,
  set,
  now = systemClock,
  fill,
  post = () => undefined,
  limitMembers = false,
  begin,
}: WholeServer): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'crimemap-bench-'));
  const unlimited = { RATE_LIMIT_PER_MINUTE: '0', LIST_MEGABYTES_PER_MINUTE: '0' };
  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'http://127.0.0.1',
    DATA_DIR: dataDir,
    ...unlimited,
  };
  const config = { ...readConfig({ ...production, ...env }), ...set };
  const log = createLog('info', logTo(openSync('/dev/null', 'w')));

  const db = await openDatabase({ dataDir }, log);
  await migrate(db.pool);
  await fill?.({ db, now, log });
  const events = followEvents(db, [packedIncidentsPublished, liveRead]);
  const mail = { post, stop: async () => undefined };
  const keys = await readKeys(await withNewKey());
  const objects = await openObjectStore(config, now);
  const given = { config: { ...config, dataDir, publicUrl: null }, db: db.web, objects, now, log };
  const reading = composeReading(given);
  const members = composeMembers({
    ...given,
    keys,
    mail,
    fetching: () => Promise.reject(new Error('nothing is fetched here')),
    reading,
    // Without rate limits, few members can send enough likes and replies to measure the speed.
    attempts: limitMembers
      ? undefined
      : { count: async () => undefined, allows: async () => true, refund: async () => undefined },
  });
  const app = createApp({ config, db: db.web, probe: db.probe, log, members, reading });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const begun = await begin?.(`http://127.0.0.1:${port}`, db);
  ready({ port, database: db.url, ...begun }, async () => {
    await app.close();
    await events.stop();
    await db.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
}
