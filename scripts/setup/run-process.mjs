import { spawn } from 'node:child_process';
import { ROOT } from './root.mjs';

const running = new Set();

/**
 * Runs a program from the checkout's folder in a process group of its own and gives its exit code and, with `quiet`, all it
 * printed. Whatever it started and left behind is ended with it.
 */
export function runProcess(command, args, { quiet = false, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
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
  runProcess(process.execPath, [`node_modules/${file}`, ...args], options);

/** On Ctrl-C or a stop signal: ends what runs, then this process. */
export function stopWithWhatRuns() {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ]) {
    process.once(signal, () => {
      for (const child of running) endGroup(child, 'SIGTERM');
      setTimeout(() => process.exit(code), running.size ? 3000 : 0);
    });
  }
}

function endGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The group has ended already.
  }
}
