import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const STOP_WITH_PARENT = new URL('./stop-with-parent.mjs', import.meta.url).href;

/**
 * Runs a program with this Node binary, terminal and working folder, and exits with its result. Forwards signals. The
 * program stops when this process dies.
 */
export function become(...args) {
  const child = spawn(process.execPath, ['--enable-source-maps', '--import', STOP_WITH_PARENT, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  // A signal to the whole group reaches the program twice; it ignores the second.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event) whenOrphaned(() => child.kill('SIGTERM'));
  child.once('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.once('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : code));
}

/**
 * npm sends a signal to the shell between them, and many shells die without forwarding it. The only sign is another
 * parent process.
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
