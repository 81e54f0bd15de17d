import type { Plugin } from 'vite';

/** The specification's: how long a part of the page that is loaded later may take. */
const CHUNK_MS = 120_000;
/** Where Vite's own helper asks for such a part. */
const HELPER = '\0vite/preload-helper.js';
const ASKS = 'return baseModule()';

/** A part of the page that has not come in time has failed, so that the page can say so and offer to load anew. */
export function givenUpLate(): Plugin {
  return {
    name: 'given-up-late',
    apply: 'build',
    transform: (code, id) => (id === HELPER ? { code: inTime(code), map: null } : null),
  };
}

/** The helper with a time limit. Throws when it is not the one we know: the build must not lose the limit unnoticed. */
export function inTime(helper: string): string {
  if (!helper.includes(ASKS))
    throw new Error('Vite asks for parts of the page in another way: look at given-up-late.ts');
  return helper.replace(
    ASKS,
    `return Promise.race([baseModule(), new Promise((_, fail) => setTimeout(fail, ${CHUNK_MS}, new Error('A part of the page did not come in time')))])`,
  );
}
