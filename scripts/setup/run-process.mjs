import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

const running = new Set();

/**
 * Runs a program from `cwd`, the checkout's folder, in a process group of its own and gives its exit code and, with `quiet`, all it
 * printed. Whatever it started and left behind is ended with it.
 */
export function runProcess(command, args, { quiet = false, env = {}, cwd = ROOT } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      detached: true,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    running.add(child);
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        said += chunk;
      });
    }
    child.once('error', (error) => {
      running.delete(child);
      reject(error);
    });
    child.once('exit', () => endGroup(child, 'SIGTERM'));
    child.once('close', (code, signal) => {
      running.delete(child);
      resolve({ code: signal ? 1 : (code ?? 1), said });
    });
  });
}

/** Runs a program of an installed package, found as npm finds it, under this very Node. */
export const runInstalled = (file, args, options) =>
  runProcess(process.execPath, [join(ROOT, 'node_modules', file), ...args], options);

/** How long a program may take to clean up after itself: npm removes what it has half unpacked. */
const STOP_WITHIN_MS = 10_000;

/** On Ctrl-C or a stop signal: ends what runs, waits for its end, then ends this process. Gives back what lets go of the signals. */
export function stopWithWhatRuns() {
  const handlers = [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ].map(([signal, code]) => {
    const stop = async () => {
      const children = [...running];
      for (const child of children) endGroup(child, 'SIGTERM');
      const late = setTimeout(() => {
        for (const child of children) endGroup(child, 'SIGKILL');
      }, STOP_WITHIN_MS);
      await Promise.all(children.map((child) => new Promise((resolve) => child.once('close', resolve))));
      clearTimeout(late);
      process.exit(code);
    };
    process.once(signal, stop);
    return () => process.removeListener(signal, stop);
  });
  return () => {
    for (const letGo of handlers) letGo();
  };
}

function endGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The group has ended already.
  }
}
