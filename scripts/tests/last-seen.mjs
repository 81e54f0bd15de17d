import { readFileSync } from 'node:fs';

const SNAPSHOT_MAX = 8000;

/**
 * What the page of each journey that failed, or failed at first, showed at that moment, from Playwright's JSON report (its `suites`):
 * where only the output of a run is kept, its files are gone.
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
