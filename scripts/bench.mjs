import { join } from 'node:path';
import { become } from './setup/become.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { requireNode } from './setup/node-version.mjs';
import { ROOT } from './setup/root.mjs';
import { endWithHelp, say } from './setup/say.mjs';
import { ensureServerBuilt } from './setup/server.mjs';
import { ensureWebBuilt } from './setup/web.mjs';

requireNode();
endWithHelp(`Usage: npm run bench -- [--quick] [--only ITEM,…] [--rows N] [--json FILE]
  Measures speed and size, as ratios within one run. Items: docs/how-to/bench-and-drill.md`);
await ensureInstalled(say, { dev: true });
await ensureServerBuilt(say);
await ensureWebBuilt(say);
become('--import', import.meta.resolve('tsx'), join(ROOT, 'bench/run.ts'), ...process.argv.slice(2));
