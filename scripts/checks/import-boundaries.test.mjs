import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readImports } from './import-boundaries.mjs';

/** Importing file, imported file, and the rule that the import breaks (`null` if none). */
const IMPORTS = [
  ['packages/server/src/notes/post-note.ts', 'bench/kit/child.ts', 'packages-know-no-tools'],
  ['packages/web/src/app/start/main.ts', 'e2e/fixtures.ts', 'packages-know-no-tools'],
  ['packages/web/src/app/shell/stage.ts', 'packages/web/src/features/b/b.layer.tsx', 'layers-stand-in-the-registry'],
  ['packages/web/src/app/layers/layers.ts', 'packages/web/src/features/a/a.layer.tsx', null],
  ['packages/usual-range/src/usual-range.ts', 'packages/contract/src/notes.ts', 'usual-range-stands-alone'],
  ['packages/charts/src/bars.ts', 'packages/web/src/ui/class-names.ts', 'charts-know-only-the-usual-range'],
  ['drill/steady.ts', 'e2e/running-server.ts', 'tools-do-not-meet'],
  ['bench/size.ts', 'drill/report.ts', 'tools-do-not-meet'],
  ['drill/cost/run.ts', 'bench/kit/statistics.ts', null],
  ['bench/first-points.ts', 'scripts/setup/browser.mjs', null],
  ['e2e/drivers/map-driver.ts', 'packages/web/src/map/palette.ts', 'journeys-see-what-visitors-see'],
  ['e2e/journeys/a.spec.ts', 'packages/server/src/app/app.ts', 'journeys-see-what-visitors-see'],
  ['e2e/journeys/b.spec.ts', 'packages/contract/src/notes.ts', null],
  ['drill/site.ts', 'packages/server/src/sessions/sessions.store.ts', 'drill-meets-the-server-at-index'],
  ['drill/load/load.ts', 'packages/server/src/sessions/index.ts', null],
  ['packages/server/src/news/a.ts', 'packages/server/src/photos/photos.ts', 'capabilities-meet-at-index'],
  ['packages/server/src/app/b.ts', 'packages/server/src/photos/photos.ts', 'capabilities-meet-at-index'],
  ['packages/server/src/start.ts', 'packages/server/src/photos/photos.ts', 'start-meets-capabilities-at-index'],
  ['packages/server/src/app/c.ts', 'packages/server/src/photos/index.ts', null],
  ['packages/server/src/app/config.ts', 'packages/server/src/photos/photos.config.ts', null],
  ['packages/server/src/bin/keys.ts', 'packages/server/src/photos/photos.ts', null],
  ['bench/count.ts', 'packages/web/src/map/legend.ts', 'bench-and-scripts-know-no-web'],
  ['bench/data/crimes.ts', 'packages/server/src/incidents/crime-of-row.ts', null],
  ['bench/kit/one.ts', 'bench/kit/two.ts', 'no-cycles'],
  // A cycle is reported once, for the import with which it starts.
  ['bench/kit/two.ts', 'bench/kit/one.ts', null],
];

let root;
let broken;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'imports-'));
  const write = async (path, text) => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  };
  await write('tsconfig.json', '{ "compilerOptions": { "module": "nodenext", "allowJs": true } }');
  await write('package.json', '{ "type": "module" }');
  for (const [, to] of IMPORTS) await write(to, 'export const thing = 1;\n');
  for (const [from, to] of IMPORTS) {
    const path = relative(dirname(from), to).replace(/^(?!\.)/, './');
    // This import is only for types; such imports count too.
    await write(from, `import type * as other from '${path}';\nexport type thing = typeof other;\n`);
  }
  ({ broken } = await readImports(root, ['packages', 'bench', 'drill', 'e2e', 'scripts']));
}, 60_000);
afterAll(() => rm(root, { recursive: true, force: true }));

test.each(IMPORTS.filter(([, , rule]) => rule))('%s may not import %s: %s', (from, to, rule) => {
  expect(broken).toContain(`${rule}: ${from} → ${to}`);
});

test('allows all other imports', () => {
  expect(broken).toHaveLength(IMPORTS.filter(([, , rule]) => rule).length);
});

test('finds folders that import each other in a cycle even if no two files do', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'folders-'));
  const files = {
    'packages/a/src/one/x.ts': "export type { y } from '../two/y.ts';",
    'packages/a/src/two/y.ts': 'export const y = 1;',
    'packages/a/src/two/z.ts': "export type { w } from '../one/w.ts';",
    'packages/a/src/one/w.ts': 'export const w = 1;',
  };
  for (const [path, text] of Object.entries({ 'tsconfig.json': '{}', ...files })) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const found = await readImports(folder, ['packages'], '.dependency-cruiser-folders.cjs');
  expect(found.broken).toContain('no-folder-cycles: packages/a/src/one → packages/a/src/two');
  await rm(folder, { recursive: true, force: true });
});
