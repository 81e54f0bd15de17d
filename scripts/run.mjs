import { relative, resolve } from 'node:path';
import { ensureInstalled } from './setup/install.mjs';
import { requireNode } from './setup/node-version.mjs';
import { ROOT } from './setup/root.mjs';
import { stopWithWhatRuns } from './setup/run-process.mjs';
import { becomeTypeScript } from './setup/run-typescript.mjs';
import { say } from './setup/say.mjs';
import { ensureWebBuilt } from './setup/web.mjs';

requireNode();
const given = process.argv.slice(2);
/** It reads the built page. */
const withPage = given[0] === '--with-page';
const [file, ...args] = withPage ? given.slice(1) : given;
if (!file) {
  console.error('Usage: node scripts/run.mjs [--with-page] FILE [ARGUMENTS]');
  process.exit(2);
}
const letGoOfSignals = stopWithWhatRuns();
await ensureInstalled(say, { dev: false });
if (withPage) await ensureWebBuilt(say);
letGoOfSignals();
becomeTypeScript(relative(ROOT, resolve(file)), args);
