import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const GENERATED = fileURLToPath(new URL('../../i18n/generated', import.meta.url));

/**
 * Path of one module with all messages. Paraglide writes one module per message, and loading 1,757 of these takes a
 * worker four seconds.
 */
export const ALL_MESSAGES = fileURLToPath(new URL('../../../../../.cache/all-messages.js', import.meta.url));

/** Global set-up of the page’s tests in Vitest. `runtime.js` stays the module that the page’s own code imports. */
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
