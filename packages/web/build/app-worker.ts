import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { BROWSERS } from './browsers.ts';

/**
 * Files that are not cached in advance but fetched when needed, because few visitors need them or because they need a
 * network anyway.
 */
const NOT_AHEAD = /^assets\/(?:AuditScreen|ModerationScreen|ProviderTestScreen|posthog)-/;
/** Files that are cached in advance: scripts, styles, and the font with English and French characters. */
const AHEAD = /^assets\/.*(?:\.m?js|\.css|inter-en-fr-[\w-]+\.woff2)$/;
/** Public files that the page needs. Files for other sites and for installing the app are not included. */
const OF_THE_PAGE = /^(?:favicon\.svg|basemap\/.*\.json|icons\/.*\.svg)$/;

/**
 * Builds the service worker (`source`) as one script, `sw.js`. The script contains the names of all files that the page
 * needs offline, and a version, which is a hash of their contents.
 */
export function appWorker(source: string, publicFolder: string): Plugin {
  return {
    name: 'app-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const built = Object.keys(bundle).filter((name) => AHEAD.test(name) && !NOT_AHEAD.test(name));
        const asTheyAre = readdirSync(publicFolder, { recursive: true, encoding: 'utf8' })
          .map((name) => name.replaceAll('\\', '/'))
          .filter((name) => OF_THE_PAGE.test(name));
        const page = bundle['index.html'];
        const hash = createHash('sha256').update(page?.type === 'asset' ? page.source : '');
        for (const name of built.sort()) hash.update(name);
        for (const name of asTheyAre.sort()) hash.update(name).update(readFileSync(join(publicFolder, name)));
        const shell = {
          version: hash.digest('hex').slice(0, 16),
          files: ['/', ...[...built, ...asTheyAre].map((name) => `/${name}`)],
        };
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: await scriptOf(source, shell) });
      },
    },
  };
}

async function scriptOf(source: string, shell: object): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { __SHELL__: JSON.stringify(shell) },
    build: {
      write: false,
      target: BROWSERS,
      rolldownOptions: { input: source, output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  });
  const [first] = [result].flat();
  const script = first && 'output' in first ? first.output.find((part) => part.type === 'chunk') : undefined;
  if (script?.type !== 'chunk') throw new Error('the service worker was not built');
  return script.code;
}
