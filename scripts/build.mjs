import { ensureInstalled } from './setup/install.mjs';
import { requireNode } from './setup/node-version.mjs';
import { stopWithWhatRuns } from './setup/run-process.mjs';
import { say } from './setup/say.mjs';
import { ensureServerBuilt } from './setup/server.mjs';
import { ensureWebBuilt } from './setup/web.mjs';

/**
 * `npm run build`: builds what the server needs to start. Skips parts that exist and whose sources have not changed.
 */
requireNode();
const letGoOfSignals = stopWithWhatRuns();
try {
  await ensureInstalled(say, { dev: false });
  await ensureServerBuilt(say);
  await ensureWebBuilt(say);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
letGoOfSignals();
