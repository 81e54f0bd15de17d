import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from './setup/install.mjs';
import { requireNode } from './setup/node-version.mjs';
import { ROOT } from './setup/root.mjs';
import { endWithHelp, say } from './setup/say.mjs';
import { ensureServerBuilt } from './setup/server.mjs';
import { ensureWebBuilt } from './setup/web.mjs';

requireNode();
endWithHelp(`Usage: npm run drill -- [--quick] [--minutes N]   (kills every part under load; needs root and Debian's packages)
       npm run drill -- --restore                (restores a backup)
  More: docs/how-to/bench-and-drill.md`);
if (process.platform !== 'linux' || process.getuid?.() !== 0) {
  console.error(
    'The drill needs root on Linux: it runs PostgreSQL and Swift under accounts of their own, and kills them.',
  );
  process.exit(2);
}
await ensureInstalled(say, { dev: true });
await ensureServerBuilt(say);
await ensureWebBuilt(say);

const args = process.argv.slice(2);
const program = args[0] === '--restore' ? 'drill/restore/run.ts' : 'drill/run.ts';
const folder = mkdtempSync(join(tmpdir(), 'crimemap-drill-'));
// A PID namespace ends when its first process ends, even if this process dies. That process is a shell, which adopts
// orphans.
const child = spawn(
  'unshare',
  [
    ...['--pid', '--fork', '--kill-child', '--mount-proc', '--', 'bash', '-c', '"$@"; exit $?', 'drill'],
    ...[process.execPath, '--enable-source-maps', '--import', 'tsx', join(ROOT, program), folder],
    ...args,
  ],
  { stdio: 'inherit', cwd: ROOT },
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill('SIGKILL'));
child.once('error', (error) => {
  console.error(error.message);
  process.exitCode = 1;
});
child.once('exit', (code) => {
  if (process.env.DRILL_LOGS) say(`what every part has said is in ${folder}`);
  else rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.exitCode = code ?? 1;
});
