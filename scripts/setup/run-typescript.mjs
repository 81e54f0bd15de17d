import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './root.mjs';

const url = (path) => pathToFileURL(join(ROOT, path)).href;

/**
 * Runs a TypeScript file of the checkout through tsx, in this terminal and working folder, and ends this process as it ended.
 * Signals are passed on; when this process dies the other one stops too.
 */
export function becomeTypeScript(file, args = []) {
  const flags = [
    '--enable-source-maps',
    '--import',
    import.meta.resolve('tsx'),
    '--import',
    url('scripts/setup/stop-with-parent.mjs'),
  ];
  const child = spawn(process.execPath, [...flags, join(ROOT, file), ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  // A signal to the whole group reaches the other process twice; it takes two in a moment for one.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event) whenOrphaned(() => child.kill('SIGTERM'));
  child.once('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.once('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : code));
}

/**
 * npm passes a signal on to the shell between us, and many shells die of it without passing it on: that our parent is another
 * one is then all we learn.
 */
function whenOrphaned(stop) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, 250);
  watch.unref();
}
