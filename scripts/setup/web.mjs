import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ROOT } from './root.mjs';
import { runInstalled } from './run-process.mjs';

const SOURCES = [
  'packages/web',
  'packages/contract/src',
  'packages/charts/src',
  'packages/incident-counts/src',
  'packages/usual-range/src',
  'packages/usual-range/r',
  'docs/method',
  'package-lock.json',
];
const MADE = ['packages/web/dist/index.html', 'packages/web/src/i18n/generated'];
const DIST = join(ROOT, 'packages/web/dist');
/** Folder for a new build. It is moved into place in one step, so that a running server always has a complete page. */
const NEXT = join(ROOT, '.cache/web-next');

/** Builds the page if its sources have changed since the last build. */
export async function ensureWebBuilt(say) {
  const build = async () => {
    say('building the web page (only when its sources changed; usually 10 to 20 seconds)');
    const args = ['build', '--config', 'packages/web/vite.config.ts', '--outDir', NEXT, '--emptyOutDir'];
    const { code, said } = await runInstalled('vite/bin/vite.js', args, {
      quiet: true,
      env: { NODE_ENV: 'production' },
    });
    if (code !== 0) throw new Error(`the web page could not be built:\n${said}`);
    rmSync(DIST, { recursive: true, force: true });
    renameSync(NEXT, DIST);
  };
  await ensureBuilt({ name: 'web', sources: SOURCES, made: MADE, build }, say);
}
