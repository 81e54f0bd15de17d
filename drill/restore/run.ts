import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { askAt } from '../parts/ask.ts';
import { plainMember, postgresBin } from '../parts/database.ts';
import { serverNode } from '../parts/front.ts';
import { until } from '../parts/part.ts';
import { freePorts } from '../parts/tcp.ts';
import { differences, snapshot } from './snapshot.ts';
import { Visitor } from './visitor.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Titles of the notes that were posted before the restored moment. */
const SURVIVING = ['before the base backup', 'after the base backup'] as const;
const say = (line: string) => process.stdout.write(`${line}\n`);
const run = promisify(execFile);

/**
 * Tests a restore. Backs up a running server with `deploy/back-up`, continues to write, deletes the database and
 * folder, restores a moment in between with `deploy/restore`, and compares. Returns all differences from that moment.
 */
async function restoreDrill(folder: string): Promise<string[]> {
  chmodSync(folder, 0o1777);
  const bin = postgresBin();
  const password = randomBytes(12).toString('hex');
  const [port, restoredPort, nodePort, nodeAgain] = freePorts(ROOT, 4) as [number, number, number, number];
  const place = { folder, bin, password };
  const [archive, backups] = [join(folder, 'archive'), join(folder, 'backups')];
  mkdirSync(archive);
  asPostgres(archive);
  const urlAt = (at: number) => `postgres://postgres:${password}@127.0.0.1:${at}/postgres`;
  const before = plainMember('postgres', port, place, {
    archive_mode: 'on',
    archive_command: `test ! -f "${archive}/%f" && cp "%p" "${archive}/%f"`,
    archive_timeout: '10',
  });
  await before.initdb();
  const ask = askAt(urlAt(port));
  await before.part.start();
  const env = (at: number) => ({
    NODE_ENV: 'production',
    PUBLIC_URL: 'http://127.0.0.1',
    DATABASE_URL: urlAt(at),
    DATA: 'rehearsal',
    REHEARSAL_SCALE: '0.002',
    SOURCE_TERMS_ACCEPTED: 'peel,york,vancouver,edmonton',
    NEWS_FEEDS: 'none',
    NOTES_HOLD_FIRST: '0',
    DRAIN_SECONDS: '0',
  });
  const node = serverNode('node', { root: ROOT, folder, port: nodePort, env: env(port) });
  await node.part.start();
  const dataDir = join(folder, 'node');
  const visitor = new Visitor(node.origin, node.outbox);
  await visitor.signUp();
  await visitor.post(SURVIVING[0]);

  const backUp = async (what: 'base' | 'files') => {
    const { stdout } = await run(join(ROOT, 'deploy/back-up'), [what], {
      env: {
        ...process.env,
        PATH: `${bin}:${process.env.PATH}`,
        BACKUP_DIR: backups,
        DATABASE_URL: urlAt(port),
        DATA_DIR: dataDir,
      },
    });
    return stdout.trim();
  };
  const base = await backUp('base');
  say(`a base backup is in ${base}`);
  await visitor.post(SURVIVING[1]);
  await backUp('files');
  await wait(1_500);
  const was = await snapshot(urlAt(port));
  const moment = was.at;
  await wait(1_500);
  await visitor.post('after the moment that is brought back');
  const after = await snapshot(urlAt(port));
  if (differences(was, after).length === 0)
    throw new Error('nothing was written after the moment: this would show nothing');
  await ask('drop table notes cascade');
  const [last] = await ask<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file');
  const archived = async () => existsSync(join(archive, last?.file ?? ''));
  await until(archived, 60_000, () => 'the write-ahead log was not archived');
  await node.part.kill();
  await before.part.kill();
  rmSync(join(folder, 'postgres'), { recursive: true });
  rmSync(dataDir, { recursive: true });
  say(`tables dropped, database and folder deleted; bringing back ${moment}`);

  const began = performance.now();
  for (const path of [backups, join(backups, 'base'), base]) chmodSync(path, 0o755);
  for (const file of ['base.tar.gz', 'pg_wal.tar.gz']) chmodSync(join(base, file), 0o644);
  await run(
    'setpriv',
    [
      ...['--reuid', 'postgres', '--regid', 'postgres', '--init-groups', '--'],
      ...[join(ROOT, 'deploy/restore'), base, archive, join(folder, 'restored'), moment],
    ],
    { cwd: folder },
  );
  const again = plainMember('restored', restoredPort, place);
  await again.part.start();
  await until(
    async () =>
      !(await askAt(urlAt(restoredPort))<{ standby: boolean }>('select pg_is_in_recovery() as standby'))[0]?.standby,
    120_000,
    () => 'the restored database did not open',
  );
  await run('cp', ['--archive', join(backups, 'files'), dataDir]);
  const is = await snapshot(urlAt(restoredPort));
  const second = serverNode('node', { root: ROOT, folder, port: nodeAgain, env: env(restoredPort) });
  await second.part.start();
  say(`serves again ${((performance.now() - began) / 1000).toFixed(1)} s after the restore began`);
  const found = differences(was, is);
  found.push(...(await visitor.findsAgain(second.origin, SURVIVING)));
  await visitor.post('after the restore');
  say(`${was.rows} rows of ${was.tables.size} tables compared, ${SURVIVING.length} photos and one session`);
  return found;
}

function asPostgres(folder: string): void {
  const { uid, gid } = statSync('/var/lib/postgresql');
  chownSync(folder, uid, gid);
}

try {
  const found = await restoreDrill(process.argv[2] ?? '');
  for (const difference of found) say(`NOT AS IT WAS: ${difference}`);
  say(found.length ? `${found.length} differences` : 'everything is as it was at that moment, and nothing of later');
  process.exit(found.length ? 1 : 0);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
