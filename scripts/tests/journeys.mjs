import { readFileSync } from 'node:fs';
import { runInstalled } from '../setup/run-process.mjs';
import { lastSeen } from './last-seen.mjs';

/** Runs the journeys in the browser at that path and gives `{ passed, failures }`; what failing pages showed is said. */
export async function runJourneys(browser, file, say) {
  const { code } = await runInstalled('@playwright/test/cli.js', ['test', '--reporter=list,json'], {
    env: { CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  });
  const { stats, errors = [], suites } = JSON.parse(readFileSync(file, 'utf8'));
  for (const seen of lastSeen(suites)) say(seen);
  const failures = [
    ...specsOf(suites).flatMap(failuresOf),
    ...errors.map(({ message }) => ({ title: 'journeys', message })),
  ];
  return { code, passed: stats.expected + stats.flaky, failures };
}

/** How many journeys there are; `file` is where the runner writes its list. */
export async function countJourneys(file) {
  await runInstalled('@playwright/test/cli.js', ['test', '--list', '--reporter=json'], {
    quiet: true,
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  });
  return specsOf(JSON.parse(readFileSync(file, 'utf8')).suites).flatMap(({ tests }) => tests).length;
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
