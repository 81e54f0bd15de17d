import { pathToFileURL } from 'node:url';
import { builtFile } from '../platform/base/package-files.ts';

/**
 * Returns a counting thread program that exits when told to drop the key `die`, and blocks when told to drop the key
 * `hang`.
 */
export const mortalProgram = () =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    await import(${JSON.stringify(pathToFileURL(builtFile('counting-worker.js')).href)});
    parentPort.on('message', ({ key }) => {
      if (key === 'die') process.exit(1);
      while (key === 'hang');
    });
  `)}`,
  );
