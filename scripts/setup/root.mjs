import { fileURLToPath } from 'node:url';

/** The checkout's own folder, with no slash at the end. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');
