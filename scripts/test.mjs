import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { runChecks } from './checks/checks.mjs';
import { ensureBrowser, NoBrowser } from './setup/browser.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { requireNode } from './setup/node-version.mjs';
import { ROOT } from './setup/root.mjs';
import { runInstalled, stopWithWhatRuns } from './setup/run-process.mjs';
import { say } from './setup/say.mjs';
import { ensureWebBuilt } from './setup/web.mjs';
import { countJourneys, runJourneys } from './tests/journeys.mjs';
import { whatFailed } from './tests/what-failed.mjs';

const REPORTS = join(ROOT, '.cache/reports');
let passed = 0;
let skipped = 0;
/** What did not run and how it would, each a sentence: said again at the end. */
const notRun = [];
const failures = [];

requireNode();
stopWithWhatRuns();
rmSync(REPORTS, { recursive: true, force: true });
await part('setting up', async () => {
  await ensureInstalled(say, { dev: true });
  await ensureWebBuilt(say);
  return { passed: 0, failures: [] };
});
await part('checks', () => runChecks(say));
await part('tests', () => vitest('all', [], { TEST_DATABASE_URL: '' }));
if (!process.env.TEST_OBJECT_STORE_URL) {
  say(
    'photos were kept in files and in the rehearsed bucket only; set TEST_OBJECT_STORE_URL to keep them in a real one too',
  );
}
await part('database tests again', outsideDatabase);
await part('database tests through PgBouncer', throughPooler);
await part('journeys in a browser', journeys);
if (failures.length) {
  // What fails only at some hour, or only on a busy machine, is found by these.
  say(
    `it is ${new Date().toISOString()}, load ${loadavg()[2].toFixed(1)} on ${availableParallelism()} cores; what failed:`,
  );
  console.log(whatFailed(failures));
}
for (const sentence of notRun) say(sentence);
console.log(`${passed} passed, ${failures.length} failed${skipped ? `, ${skipped} skipped` : ''}`);
process.exit(failures.length ? 1 : 0);

/** A part that cannot even run counts as one failure and does not keep the others from running. */
async function part(name, work) {
  say(name);
  const came = await work().catch((error) => {
    say(`${name}: FAILED\n${error.message}`);
    return { passed: 0, failures: [{ title: 'could not run', message: error.message }] };
  });
  passed += came.passed;
  failures.push(...came.failures.map(({ title, message }) => ({ title: `${name}: ${title}`, message })));
}

async function vitest(name, args, env = {}) {
  const file = join(REPORTS, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=./scripts/tests/vitest-report.mjs'];
  const { code } = await runInstalled('vitest/vitest.mjs', ['run', ...args, ...reporters], {
    env: { ...env, VITEST_REPORT: file },
  });
  return agreed({ code, ...JSON.parse(readFileSync(file, 'utf8')) });
}

async function outsideDatabase() {
  // What runs through a pooler runs on this database too.
  const besides = hasPgBouncer() ? { TEST_BESIDES_POOLER: '1' } : {};
  if (process.env.TEST_DATABASE_URL) return vitest('outside', ['--project', 'server'], besides);
  say('database tests ran on the embedded PostgreSQL only; set TEST_DATABASE_URL to run them on another one too');
  return { passed: 0, failures: [] };
}

/** Files that write at once, lock, lease or read with a cursor; `vitest.config.ts` names them. */
async function throughPooler() {
  if (hasPgBouncer()) return vitest('pooled', ['--project', 'server'], { TEST_POOLED: '1' });
  const how = 'database tests did not run through a connection pooler; install pgbouncer to run them through one';
  if (process.env.CI) throw new Error(how);
  say(how);
  return { passed: 0, failures: [] };
}

function hasPgBouncer() {
  const env = { PATH: `${process.env.PATH}:/usr/sbin` };
  return spawnSync('pgbouncer', ['--version'], { env }).status === 0;
}

async function journeys() {
  const browser = await ensureBrowser(say).catch(withoutBrowser);
  if (!browser) return { passed: 0, failures: [] };
  say(`with ${browser}`);
  return agreed(await runJourneys(browser, join(REPORTS, 'journeys.json'), say));
}

/** Whoever may not install a browser has run the rest; where everything has to run that is a failure. */
async function withoutBrowser(error) {
  if (!(error instanceof NoBrowser) || process.env.CI) throw error;
  notRun.push(`the journeys did not run: ${error.message}`);
  skipped += await countJourneys(join(REPORTS, 'journeys.json'));
  return null;
}

/** The runner's own verdict outranks its counts. */
function agreed({ code, passed, failures }) {
  if (code === 0 || failures.length > 0) return { passed, failures };
  return { passed, failures: [{ title: 'the runner', message: `ended with code ${code} though no test failed` }] };
}
