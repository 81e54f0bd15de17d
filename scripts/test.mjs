import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runChecks } from './checks/checks.mjs';
import { ensureBrowser } from './setup/browser.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { lastSeen } from './setup/last-seen.mjs';
import { requireNode } from './setup/node-version.mjs';
import { ROOT } from './setup/root.mjs';
import { runInstalled, stopWithWhatRuns } from './setup/run-process.mjs';
import { say } from './setup/say.mjs';
import { ensureWebBuilt } from './setup/web.mjs';

const REPORTS = join(ROOT, 'node_modules/.cache/crimemap/reports');
const tally = { passed: 0, failed: 0 };
const add = ({ passed, failed }) => {
  tally.passed += passed;
  tally.failed += failed;
};

requireNode();
stopWithWhatRuns();
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
await part('setting up', async () => {
  await ensureInstalled(say);
  await ensureWebBuilt(say);
  return { passed: 0, failed: 0 };
});
await part('checks', () => runChecks(say));
await part('tests', () => vitest('all', [], { TEST_DATABASE_URL: '' }));
if (!process.env.TEST_OBJECT_STORE_URL) {
  say(
    'photos were kept in files and in the rehearsed bucket only; set TEST_OBJECT_STORE_URL to keep them in a real one too',
  );
}
await part('database tests again', outsideDatabase);
await part('journeys in a browser', journeys);
console.log(`${tally.passed} passed, ${tally.failed} failed`);
process.exit(tally.failed ? 1 : 0);

/** A part that cannot even run counts as one failure and does not keep the others from running. */
async function part(name, work) {
  say(name);
  try {
    add(await work());
  } catch (error) {
    say(`${name}: FAILED\n${error.message}`);
    add({ passed: 0, failed: 1 });
  }
}

async function vitest(name, args, env = {}) {
  const file = join(REPORTS, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code } = await runInstalled('vitest/vitest.mjs', ['run', ...args, ...reporters], { env });
  const { numPassedTests: passed, numFailedTests, testResults } = JSON.parse(readFileSync(file, 'utf8'));
  // A file that does not load holds no failed test, only a failed file.
  const unloaded = testResults.filter((one) => one.status === 'failed' && !one.assertionResults.length).length;
  return agreed(code, { passed, failed: numFailedTests + unloaded });
}

async function outsideDatabase() {
  if (process.env.TEST_DATABASE_URL) return vitest('outside', ['--project', 'server']);
  say('database tests ran on the embedded PostgreSQL only; set TEST_DATABASE_URL to run them on another one too');
  return { passed: 0, failed: 0 };
}

async function journeys() {
  const browser = await ensureBrowser(say);
  say(`with ${browser}`);
  const file = join(REPORTS, 'journeys.json');
  const { code } = await runInstalled('@playwright/test/cli.js', ['test', '--reporter=list,json'], {
    env: { CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  });
  const { stats, errors, suites } = JSON.parse(readFileSync(file, 'utf8'));
  for (const seen of lastSeen(suites)) say(seen);
  return agreed(code, { passed: stats.expected + stats.flaky, failed: stats.unexpected + (errors?.length ?? 0) });
}

/** The runner's own verdict outranks its counts: it also fails on what is no test, such as an unhandled rejection. */
function agreed(code, { passed, failed }) {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}
