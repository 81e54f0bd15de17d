import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
);

it('no words of the assistant are chosen by their language in code: they stand in the message files', () => {
  expect(sources).toContain(join('tools', 'extremes.ts'));
  const chosen = sources.filter((name) =>
    /[!=]== '(?:en|fr)'|\bfr \? /.test(readFileSync(join(import.meta.dirname, name), 'utf8')),
  );
  expect(chosen).toEqual([]);
});
