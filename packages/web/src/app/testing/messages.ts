import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const GENERATED = fileURLToPath(new URL('../../i18n/generated', import.meta.url));

/** All messages in one module. Paraglide writes one module for each, and loading 1,757 of them takes a worker four seconds. */
export const ALL_MESSAGES = fileURLToPath(new URL('../../../../../.cache/all-messages.js', import.meta.url));

/** Vitest's global set-up of the page's tests. `runtime.js` stays the module that the page's own code imports. */
export async function setup(): Promise<void> {
  await build({
    entryPoints: [`${GENERATED}/messages.js`],
    outfile: ALL_MESSAGES,
    bundle: true,
    format: 'esm',
    external: [`${GENERATED}/runtime.js`],
    logLevel: 'error',
  });
}
