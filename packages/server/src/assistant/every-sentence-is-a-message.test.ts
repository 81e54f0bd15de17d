import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !/(?:\.test|-suite)\.ts$|(?:^|\/)testing-/.test(name),
);

it('assistant code never selects a text by a condition on the language, because all sentences are in message files', () => {
  expect(sources).toContain(join('tools', 'extremes.ts'));
  const chosen = sources.filter((name) =>
    /[!=]== '(?:en|fr)'|\bfr \? /.test(readFileSync(join(import.meta.dirname, name), 'utf8')),
  );
  expect(chosen).toEqual([]);
});
