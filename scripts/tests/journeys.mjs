import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser, NoBrowser } from '../setup/browser.mjs';
import { ROOT } from '../setup/root.mjs';
import { runInstalled } from '../setup/run-process.mjs';
import { say } from '../setup/say.mjs';
import { lastSeen } from './last-seen.mjs';
import { withVerdict } from './vitest.mjs';

const REPORT = join(ROOT, '.cache/reports/journeys.json');

/**
 * Runs the end-to-end tests that `args` selects in Playwright. Returns `{ passed, failures }`, and `notRun` if there is
 * no browser.
 */
export async function runJourneys(args) {
  let browser;
  try {
    browser = await ensureBrowser(say);
  } catch (error) {
    if (error instanceof NoBrowser) return { passed: 0, failures: [], notRun: error.message };
    throw error;
  }
  const { code } = await runInstalled('@playwright/test/cli.js', ['test', '--reporter=list,json', ...args], {
    env: { CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: REPORT },
  });
  const { stats, errors = [], suites } = JSON.parse(readFileSync(REPORT, 'utf8'));
  for (const seen of lastSeen(suites)) say(seen);
  const failures = [
    ...specsOf(suites).flatMap(failuresOf),
    ...errors.map(({ message }) => ({ title: 'journeys', message })),
  ];
  return withVerdict(code, { passed: stats.expected + stats.flaky, failures });
}

const specsOf = (suites) => suites.flatMap(({ suites: inner = [], specs }) => [...specsOf(inner), ...specs]);

const failuresOf = ({ file, title, tests }) =>
  tests
    .filter(({ status }) => status === 'unexpected')
    .map(({ results }) => ({
      title: `${file} › ${title}`,
      message: results
        .flatMap(({ errors }) => errors)
        .map(({ message }) => message)
        .join('\n'),
    }));
