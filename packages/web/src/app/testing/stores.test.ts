import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { STORE_MODULES } from './stores.ts';

const SOURCE = join(import.meta.dirname, '../..');

it('STORE_MODULES contains every module that creates a store with zustand', () => {
  const creating = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\btesting\b/.test(path))
    .filter((path) =>
      /^import \{[^}]*\bcreate\b[^}]*\} from 'zustand'/m.test(readFileSync(join(SOURCE, path), 'utf8')),
    );
  const reset = STORE_MODULES.map((path) => join(import.meta.dirname, path).slice(SOURCE.length + 1));
  expect(creating.length).toBeGreaterThan(20);
  expect(creating.filter((path) => !reset.includes(path))).toEqual([]);
});
