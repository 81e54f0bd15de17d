import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';

/** Below `node_modules`, where packages are found from. */
const FOLDER = join(import.meta.dirname, '../node_modules/.cache/programs-under-test');

const bundles = new Map<string, Promise<string>>();

/**
 * Bundles a TypeScript program into one JavaScript file and returns the path of that file. Packages stay outside the bundle. tsx
 * compiles every module at each start, which takes longer than anything else in a test of a process.
 */
export function bundled(program: string): Promise<string> {
  const made = bundles.get(program) ?? bundle(program);
  bundles.set(program, made);
  return made;
}

async function bundle(program: string): Promise<string> {
  // One for each process that runs tests: they share the folder.
  const outfile = join(FOLDER, `${basename(program, '.ts')}-${process.pid}.mjs`);
  process.once('exit', () => rmSync(outfile, { force: true }));
  await build({
    entryPoints: [program],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
    plugins: [inPlace],
  });
  return outfile;
}

/** Leaves packages outside, and lets each module find the files that lie beside it. */
const inPlace: Plugin = {
  name: 'in place',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path }) => (path.startsWith('@crimemap/') ? null : { path, external: true }));
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const contents = (await readFile(path, 'utf8'))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href));
      return { contents, loader: 'ts' };
    });
  },
};
