import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const STOP_WITH_PARENT = new URL('./stop-with-parent.mjs', import.meta.url).href;

/**
 * Runs a program with this Node binary, in the same terminal and working folder, and exits with its exit code. Forwards
 * signals. If this process dies, the program stops.
 */
export function become(...args) {
  const child = spawn(process.execPath, ['--enable-source-maps', '--import', STOP_WITH_PARENT, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  // A signal to the whole process group reaches the program twice; it ignores the second one.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event) whenOrphaned(() => child.kill('SIGTERM'));
  child.once('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.once('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : code));
}

/**
 * Calls `stop` when this process gets another parent process. npm sends a signal to the shell in between, and many
 * shells die without forwarding it. The new parent is then the only sign.
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
