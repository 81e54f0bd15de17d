import { join } from 'node:path';
import { become } from './setup/become.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { requireNode } from './setup/node-version.mjs';
import { ROOT } from './setup/root.mjs';
import { say } from './setup/say.mjs';
import { ensureServerBuilt } from './setup/server.mjs';
import { ensureWebBuilt } from './setup/web.mjs';

requireNode();
await ensureInstalled(say, { dev: true });
await ensureServerBuilt(say);
await ensureWebBuilt(say);
become('--import', import.meta.resolve('tsx'), join(ROOT, 'bench/run.ts'), ...process.argv.slice(2));
