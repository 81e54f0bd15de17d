import { mkdtempSync, openSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountCalls } from '../../packages/server/src/app/account-calls.ts';
import { createApp } from '../../packages/server/src/app/app.ts';
import { capabilities } from '../../packages/server/src/app/capabilities.ts';
import { readConfig } from '../../packages/server/src/app/config.ts';
import { openDatabase } from '../../packages/server/src/db/connection.ts';
import { migrate } from '../../packages/server/src/db/migrate.ts';
import { liveRead } from '../../packages/server/src/live/live.door.ts';
import { readKeys, withNewKey } from '../../packages/server/src/sessions/sessions.door.ts';
import { systemClock } from '../../packages/server/src/shared/clock.ts';
import { createLog, logTo } from '../../packages/server/src/shared/log.ts';
import { followNews } from '../../packages/server/src/shared/news.store.ts';
import { ready } from '../kit/child.ts';

/** The whole server as in production, without rows; it hears of live calls that another process stores. */
const dataDir = mkdtempSync(join(tmpdir(), 'crimemap-bench-'));
const config = readConfig({
  NODE_ENV: 'production',
  DATA_DIR: dataDir,
  RATE_LIMIT_PER_MINUTE: '0',
  STREAMS_PER_ADDRESS: '2000',
});
const log = createLog('info', logTo(openSync('/dev/null', 'w')));

const db = await openDatabase({ dataDir }, log);
await migrate(db.pool);
const news = followNews(db, [liveRead]);
const mail = { post: () => undefined, stop: async () => undefined };
const keys = await readKeys(await withNewKey());
const accounts = accountCalls({ db: db.web, keys, mail, provider: null, now: systemClock, publicUrl: null });
const calls = capabilities({ accounts, db: db.web, now: systemClock, features: config, live: config });
const app = createApp({ config, db: db.web, log, calls, findMember: accounts.findMember });
await app.listen({ port: 0, host: '127.0.0.1' });
ready({ port: (app.server.address() as AddressInfo).port, database: db.url }, async () => {
  await app.close();
  await news.stop();
  await db.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
