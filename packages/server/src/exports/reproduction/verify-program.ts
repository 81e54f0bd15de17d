import { fileURLToPath } from 'node:url';

const ENTRY = fileURLToPath(new URL('./verify/verify.ts', import.meta.url));
/** What packages in the older module format call: for Node's own modules, which are found from any folder. */
const BANNER = "import { createRequire as requireFrom } from 'node:module';\nconst require = requireFrom('file:///');";

let made: Promise<string> | null = null;

/** `verify.mjs`: our own readers, counting and range in one file that needs nothing but Node. It is made once. */
export function verifyProgram(): Promise<string> {
  made ??= bundled();
  return made;
}

async function bundled(): Promise<string> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [ENTRY],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    legalComments: 'inline',
    charset: 'utf8',
    banner: { js: BANNER },
  });
  return outputFiles[0]?.text ?? '';
}
