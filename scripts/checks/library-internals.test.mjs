import { expect, test } from 'vitest';
import { internalsIn } from './library-internals.mjs';

const PATH = 'packages/web/src/a.ts';

test('finds uses of private parts of libraries', () => {
  const source = "map._render(); import { Map } from 'maplibre-gl/src/ui/map.ts'; const id = 'vite/preload-helper.js';";
  expect(internalsIn(source, PATH)).toHaveLength(3);
  expect(internalsIn("import { Map } from 'maplibre-gl'; root.render(); render_all();", PATH)).toEqual([]);
});

test('finds a duplicate constant for the length of a day', () => {
  expect(internalsIn('const DAY_MS = 86_400_000;', PATH)).toHaveLength(1);
  expect(internalsIn('export const DAY_MS = 86_400_000;', 'packages/contract/src/time.ts')).toEqual([]);
});
