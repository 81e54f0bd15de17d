import { ensureInstalled } from './setup/install.mjs';
import { requireNode } from './setup/node-version.mjs';
import { becomeTypeScript } from './setup/run-typescript.mjs';
import { say } from './setup/say.mjs';
import { ensureWebBuilt } from './setup/web.mjs';

requireNode();
await ensureInstalled(say, { dev: true });
await ensureWebBuilt(say);
becomeTypeScript('bench/run.ts', process.argv.slice(2));
