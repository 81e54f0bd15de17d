import { relative, resolve } from 'node:path';
import { ensureInstalled } from './setup/install.mjs';
import { requireNode } from './setup/node-version.mjs';
import { ROOT } from './setup/root.mjs';
import { stopWithWhatRuns } from './setup/run-process.mjs';
import { becomeTypeScript } from './setup/run-typescript.mjs';
import { say } from './setup/say.mjs';

requireNode();
const [file, ...args] = process.argv.slice(2);
if (!file) {
  console.error('Usage: node scripts/run.mjs FILE [ARGUMENTS]');
  process.exit(2);
}
const letGoOfSignals = stopWithWhatRuns();
await ensureInstalled(say, { dev: false });
letGoOfSignals();
becomeTypeScript(relative(ROOT, resolve(file)), args);
