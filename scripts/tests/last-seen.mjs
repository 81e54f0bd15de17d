import { readFileSync } from 'node:fs';

const SNAPSHOT_MAX = 8000;

/**
 * Returns the last content of the page for each failed or flaky end-to-end test, from `suites` in Playwright's JSON
 * report. It is needed if only the output of a run was stored and its files are gone.
 */
export const lastSeen = (suites) =>
  suites.flatMap(({ suites: inner = [], specs }) => [
    ...lastSeen(inner),
    ...specs.flatMap(({ title, tests }) =>
      tests
        .flatMap(({ results }) => results.flatMap(({ attachments }) => attachments))
        .filter(({ name, path }) => name === 'error-context' && path)
        .map(({ path }) => `${title}, as it was seen last:\n${snapshotIn(readFileSync(path, 'utf8'))}`),
    ),
  ]);

const snapshotIn = (text) => text.slice(Math.max(0, text.indexOf('# Page snapshot'))).slice(0, SNAPSHOT_MAX);
