import { ensureInstalled } from './setup/install.mjs';
import { requireNode } from './setup/node-version.mjs';
import { becomeTypeScript } from './setup/run-typescript.mjs';
import { say } from './setup/say.mjs';
import { ensureWebBuilt } from './setup/web.mjs';

requireNode();
try {
  await ensureInstalled(say, { dev: false });
  await ensureWebBuilt(say);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
say('starting the server');
becomeTypeScript('packages/server/src/start.ts', process.argv.slice(2));
