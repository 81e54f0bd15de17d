import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const WORTH_IT = new Set(['.js', '.mjs', '.css', '.html', '.svg', '.json', '.geojson', '.txt', '.webmanifest']);
const LEAST_BYTES = 512;
const brotli = promisify(brotliCompress);

/** Writes a `.br` file next to every text file of the build, so that the server does not compress responses. */
export function precompress(): Plugin {
  let folder = 'dist';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir);
    },
    // Does not use `closeBundle`, because that also runs after a failed build and would hide its error.
    async writeBundle() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      for (const entry of entries) {
        if (!entry.isFile() || !WORTH_IT.has(extname(entry.name))) continue;
        const file = join(entry.parentPath, entry.name);
        const bytes = await readFile(file);
        if (bytes.length < LEAST_BYTES) continue;
        await writeFile(`${file}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
      }
    },
  };
}
