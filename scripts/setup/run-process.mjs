import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

const running = new Set();

/**
 * Runs a program from `cwd` (by default the checkout) in a separate process group. Returns its exit code and, with
 * `quiet`, its output. Finally ends the processes that remain in the group.
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

/** Runs a program of an installed package with this Node binary. */
export const runInstalled = (file, args, options) =>
  runProcess(process.execPath, [join(ROOT, 'node_modules', file), ...args], options);

/** Milliseconds that a program has to clean up when it is stopped. npm, for example, removes half unpacked packages. */
const STOP_WITHIN_MS = 10_000;

/**
 * After Ctrl-C or a stop signal, ends the running programs, waits for them, then exits. Returns a function that removes
 * the signal handlers.
 */
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
    // The process group has already ended.
  }
}
