import { ensureInstalled } from './setup/install.mjs';
import { requireNode } from './setup/node-version.mjs';
import { stopWithWhatRuns } from './setup/run-process.mjs';
import { becomeTypeScript } from './setup/run-typescript.mjs';
import { say } from './setup/say.mjs';
import { ensureWebBuilt } from './setup/web.mjs';

requireNode();
const letGoOfSignals = stopWithWhatRuns();
try {
  await ensureInstalled(say, { dev: false });
  await ensureWebBuilt(say);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
letGoOfSignals();
say('starting the server');
becomeTypeScript('packages/server/src/start.ts', process.argv.slice(2));
