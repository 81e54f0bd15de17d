import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { poolAt } from '../../packages/server/src/db/pool.ts';
import { ready } from '../kit/child.ts';
import type { StartReport } from './notes-server.ts';
import { kindOf, nth } from './requests.ts';
import { replay } from './statements.ts';

/**
 * Sends the statements of recorded requests straight to the database: the same driver, as many connections as the server has,
 * as many at once as ask it. `/like?from=0&ms=1000` says how many there were.
 */
const CONCURRENCY = 16;
const report = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as StartReport;
const { pool, kysely } = poolAt(report.database, () => undefined);

async function run(what: 'like' | 'reply' | 'list', from: number, ms: number): Promise<number> {
  let n = from;
  const end = performance.now() + ms;
  const one = async () => {
    while (performance.now() < end) {
      const { note, member } = nth(n, report);
      const { steps, noteId, memberId } = report.recorded[kindOf(what, n, report)];
      n += 1;
      const parameters = what === 'list' ? [] : [[noteId, report.notes[note]] as const];
      await replay(pool, steps, new Map([...parameters, [memberId, report.members[member]]]));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, one));
  return n - from;
}

const server = createServer(async ({ url = '' }, response) => {
  const { pathname, searchParams } = new URL(url, 'http://x');
  const [from, ms] = [Number(searchParams.get('from')), Number(searchParams.get('ms'))];
  const begun = performance.now();
  const requests = await run(pathname.slice(1) as 'like' | 'reply' | 'list', from, ms);
  response.end(JSON.stringify({ requests, perSecond: (requests / (performance.now() - begun)) * 1000 }));
});
server.listen(0, '127.0.0.1', () =>
  ready({ port: (server.address() as AddressInfo).port }, async () => {
    server.close();
    await kysely.destroy();
  }),
);
