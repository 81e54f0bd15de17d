import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !/(?:\.test|-suite)\.ts$|(?:^|\/)testing-/.test(name),
);

it('takes the sentences of the assistant from the message files, never from a choice of language in code', () => {
  expect(sources).toContain(join('tools', 'extremes.ts'));
  const chosen = sources.filter((name) =>
    /[!=]== '(?:en|fr)'|\bfr \? /.test(readFileSync(join(import.meta.dirname, name), 'utf8')),
  );
  expect(chosen).toEqual([]);
});
