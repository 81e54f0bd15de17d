import { ensureInstalled } from './setup/install.mjs';
import { requireNode } from './setup/node-version.mjs';
import { runInstalled } from './setup/run-process.mjs';
import { say } from './setup/say.mjs';

requireNode();
await ensureInstalled(say, { dev: true });
const { code } = await runInstalled('@biomejs/biome/bin/biome', ['check', '--write', '.']);
process.exit(code);
