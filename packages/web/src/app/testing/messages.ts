import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const GENERATED = fileURLToPath(new URL('../../i18n/generated', import.meta.url));

/**
 * Path of one module that contains all messages. Paraglide generates one module per message, and a test worker needs
 * four seconds to load 1,757 modules.
 */
export const ALL_MESSAGES = fileURLToPath(new URL('../../../../../.cache/all-messages.js', import.meta.url));

/**
 * Global set-up of the page’s tests in Vitest. `runtime.js` is not bundled, so that messages and page use the same
 * module.
 */
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
