import { mkdtempSync, openSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toronto } from '@crimemap/cities/cities/toronto';

import { accountCalls } from '../../packages/server/src/app/account-calls.ts';
import { createApp } from '../../packages/server/src/app/app.ts';
import { capabilities } from '../../packages/server/src/app/capabilities.ts';
import { readConfig } from '../../packages/server/src/app/config.ts';
import { publishColumns } from '../../packages/server/src/columns/columns.door.ts';
import { openDatabase } from '../../packages/server/src/db/connection.ts';
import { migrate } from '../../packages/server/src/db/migrate.ts';
import { ingestSource } from '../../packages/server/src/ingest/ingest.door.ts';
import { readKeys, withNewKey } from '../../packages/server/src/sessions/sessions.door.ts';
import { createLog, logTo } from '../../packages/server/src/shared/log.ts';
import { torontoPages, wholeSource } from '../data/toronto-pages.ts';
import { ready } from '../kit/child.ts';

/** The whole server as in production, with a database of its own that holds the given number of invented rows. */
const rows = Number(process.argv[2]);
const dataDir = mkdtempSync(join(tmpdir(), 'crimemap-bench-'));
// A member's files are the large ones; production itself would refuse to treat everyone as a member.
const config = {
  ...readConfig({ NODE_ENV: 'production', DATA_DIR: dataDir, RATE_LIMIT_PER_MINUTE: '0' }),
  authDisabled: true,
};
const log = createLog('info', logTo(openSync('/dev/null', 'w')));
const now = () => new Date('2025-11-20T12:00:00Z');

const db = await openDatabase({ dataDir }, log);
await migrate(db.pool);
for (const { dataset, count, pages } of torontoPages(rows)) {
  const subject = { city: toronto.id, dataset: dataset.id, dataSource: 'rehearsal' } as const;
  const outcome = await ingestSource(
    toronto,
    dataset,
    subject,
    async () => wholeSource(pages(), count),
    { db, now, log },
    async () => undefined,
  );
  if (outcome.state !== 'merged') throw new Error(`${dataset.id}: ${JSON.stringify(outcome)}`);
}
await publishColumns(db, 'toronto', now);

const mail = { post: () => undefined, stop: async () => undefined };
const keys = await readKeys(await withNewKey());
const accounts = accountCalls({ db, keys, mail, provider: null, now, publicUrl: null });
const calls = capabilities({ accounts, db, now, features: config, live: config });
const app = createApp({ config, db, log, calls, findMember: accounts.findMember });
await app.listen({ port: 0, host: '127.0.0.1' });
ready({ port: (app.server.address() as AddressInfo).port, database: db.url }, async () => {
  await app.close();
  await db.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
