import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const STOP_WITH_PARENT = new URL('./stop-with-parent.mjs', import.meta.url).href;

/**
 * Runs a program under this very Node, in this terminal and working folder, and ends this process as it ended. Signals are passed
 * on; when this process dies the other one stops too.
 */
export function become(...args) {
  const child = spawn(process.execPath, ['--enable-source-maps', '--import', STOP_WITH_PARENT, ...args], {
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
