import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../setup/root.mjs';
import { runInstalled } from '../setup/run-process.mjs';

/**
 * Runs projects of `vitest.config.ts`, or only their test files in `files`, with the environment variables `env`.
 * Returns `{ passed, failures }`.
 */
export async function runVitest(projects, env = {}, files = []) {
  const file = join(ROOT, '.cache/reports', `vitest-${projects[0]}.json`);
  const args = [
    'run',
    ...files,
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=./scripts/tests/vitest-report.mjs',
  ];
  const { code } = await runInstalled('vitest/vitest.mjs', args, { env: { ...env, VITEST_REPORT: file } });
  return withVerdict(code, JSON.parse(readFileSync(file, 'utf8')));
}

/** Adds a failure if the test runner exited with an error but reported no failure. */
export function withVerdict(code, { passed, failures }) {
  if (code === 0 || failures.length > 0) return { passed, failures };
  return { passed, failures: [{ title: 'the runner', message: `ended with code ${code} though no test failed` }] };
}
