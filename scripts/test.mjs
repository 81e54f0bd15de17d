import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { runChecks } from './checks/checks.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { requireNode } from './setup/node-version.mjs';
import { ROOT } from './setup/root.mjs';
import { stopWithWhatRuns } from './setup/run-process.mjs';
import { endWithHelp, say } from './setup/say.mjs';
import { ensureWebBuilt } from './setup/web.mjs';
import { runJourneys } from './tests/journeys.mjs';
import { runParts } from './tests/run-parts.mjs';
import { keepTemporaryFilesInMemory } from './tests/temporary-folder.mjs';
import { runVitest } from './tests/vitest.mjs';

/** Settings for the sample object store. They override the environment. */
const SAMPLE_STORE = { TEST_OBJECT_STORE_URL: '' };
/** Settings for the PostgreSQL of the packages and the sample object store. They override the environment. */
const EMBEDDED = { ...SAMPLE_STORE, TEST_DATABASE_URL: '' };

/** Parts of `npm test`. `usualSeconds` is the duration on an idle machine with two cores. */
const QUICK = [
  { name: 'setup', usualSeconds: 25, run: setUp },
  { name: 'checks', usualSeconds: 36, run: () => runChecks(say) },
  { name: 'unit and page tests', usualSeconds: 50, run: () => runVitest(['unit', 'page', 'page alone']) },
  { name: 'server tests', usualSeconds: 100, run: () => runVitest(['server'], SAMPLE_STORE) },
  { name: 'quick journeys', usualSeconds: 240, run: () => runJourneys(['--grep', '@quick']) },
];

/** Parts of `npm run test:full`: everything that `npm test` does not run. */
const FULL = [
  { name: 'setup', usualSeconds: 1, run: setUp },
  { name: 'long tests', usualSeconds: 180, run: () => runVitest(['full', 'full page'], EMBEDDED) },
  { name: 'server tests through PgBouncer', usualSeconds: 30, run: throughPgBouncer },
  { name: 'photos in a real bucket', usualSeconds: 5, run: inRealBucket },
  { name: 'other journeys', usualSeconds: 440, run: () => runJourneys(['--grep-invert', '@quick']) },
];

requireNode();
endWithHelp(`Usage: npm test            (${QUICK.map(({ name }) => name).join(', ')})
       npm run test:full   (${FULL.map(({ name }) => name).join(', ')})`);
stopWithWhatRuns();
keepTemporaryFilesInMemory();
rmSync(join(ROOT, '.cache/reports'), { recursive: true, force: true });
await runParts(process.argv[2] === 'full' ? FULL : QUICK);

async function setUp() {
  await ensureInstalled(say, { dev: true });
  await ensureWebBuilt(say);
  return { passed: 0, failures: [] };
}

async function throughPgBouncer() {
  const env = { PATH: `${process.env.PATH}:/usr/sbin` };
  if (spawnSync('pgbouncer', ['--version'], { env }).status !== 0) return notRun('PgBouncer is not installed');
  return runVitest(['server'], { TEST_POOLED: '1' });
}

async function inRealBucket() {
  if (!process.env.TEST_OBJECT_STORE_URL) return notRun('TEST_OBJECT_STORE_URL names no bucket');
  return runVitest(['server'], { TEST_DATABASE_URL: '' }, ['packages/server/src/object-store/object-store.test.ts']);
}

const notRun = (why) => ({ passed: 0, failures: [], notRun: why });
