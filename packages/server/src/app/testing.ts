import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createPasswords } from '../accounts/passwords.ts';
import { modelOf } from '../assistant/index.ts';
import type { Db } from '../db/connection.ts';
import { openObjectStore } from '../object-store/index.ts';
import { startOutside } from '../places/index.ts';
import { systemClock } from '../platform/base/clock.ts';
import { readKeys, withNewKey } from '../sessions/index.ts';
import { createLog } from '../shared/log.ts';
import { createFetching } from '../shared/safe-fetch.ts';
import { createApp } from './app.ts';
import { composeMembers } from './compose-members.ts';
import { composeReading } from './compose-reading.ts';
import { readConfig } from './config.ts';
import { CHEAP_HASHING } from './testing-accounts.ts';
import { testCountingThread, testExportThread } from './testing-threads.ts';

export interface TestApp {
  readonly app: FastifyInstance;
  /** Returns all log entries written until now. */
  readonly logged: () => ReadonlyArray<Record<string, unknown>>;
  stop(): Promise<void>;
}

/**
 * Starts the whole application on a database, as `start` does, but without a port. `environment` contains settings as
 * environment variables. The data folder is temporary unless `DATA_DIR` is set.
 */
export async function aWholeApp(
  db: Db,
  environment: Record<string, string> = {},
  webFolder?: string,
): Promise<TestApp> {
  const ownFolder = await mkdtemp(join(tmpdir(), 'crimemap-app-'));
  const config = readConfig({ RATE_LIMIT_PER_MINUTE: '0', DATA_DIR: ownFolder, ...environment });
  const lines: string[] = [];
  const log = createLog('debug', { write: (line) => void lines.push(line) });
  const geocoder = startOutside(config, { db, userAgent: 'test', log });
  const { outside } = geocoder;
  const mail = { post: () => undefined, stop: async () => undefined };
  const keys = await readKeys(await withNewKey());
  const fetching = createFetching({ rewrites: config.rewrites, userAgent: 'test' });
  const objects = await openObjectStore(config, systemClock);
  const model = modelOf(config);
  const given = { config, db, objects, now: systemClock, log };
  const threads = { counting: testCountingThread, exporting: testExportThread };
  const reading = composeReading({ ...given, outside, model, ...threads });
  const passwords = createPasswords(CHEAP_HASHING);
  const members = composeMembers({ ...given, keys, mail, fetching, reading, passwords });
  const web = webFolder === undefined ? {} : { webFolder };
  const app = createApp({ config, db, probe: db, log, members, reading, ...web });
  await app.ready();
  return {
    app,
    logged: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
    async stop() {
      await app.close();
      await Promise.all([geocoder.stop(), fetching.close(), model?.close()]);
      await rm(ownFolder, { recursive: true, force: true });
    },
  };
}
