import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasWrk, loadLines } from './http/wrk.ts';
import { child } from './kit/child.ts';
import type { Item } from './kit/item.ts';
import { paired } from './kit/pairs.ts';
import { measured, sameAsItself, skipped } from './kit/report.ts';
import type { StartReport } from './notes/notes-server.ts';
import { askFor, kindOf } from './notes/requests.ts';

const PAIRS = 20;
const NOTES = 10_000;
const MEMBERS = 8;
/** A server is a good deal more code than a few statements are: it is fast after some ten thousand requests. */
const WARM_UPS = 10;
/** So many may be on their way when a run ends. */
const LEFT = 16;
const AT_LEAST = [
  ['like', 0.6],
  ['reply', 0.5],
  ['list', 0.45],
] as const;

/**
 * (n) Likes, replies and lists of notes a second through the whole server, against the very statements they come to sent straight
 * to the database: by the same driver over as many connections, sixteen at once.
 */
export const noteRequests: Item = async function* ({ quick }) {
  if (!hasWrk()) {
    yield skipped('n', 'requests about notes', 'wrk is not installed (Debian: apt-get install wrk)');
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'crimemap-bench-'));
  const ours = await child<StartReport>(new URL('./notes/notes-server.ts', import.meta.url), [
    String(NOTES),
    String(MEMBERS),
  ]);
  const reportFile = join(folder, 'report.json');
  writeFileSync(reportFile, JSON.stringify(ours.report));
  const straight = await child<{ port: number }>(new URL('./notes/straight.ts', import.meta.url), [reportFile]);
  try {
    const pairs = quick ? 3 : PAIRS;
    const seconds = 1;
    for (const [what, least] of AT_LEAST) {
      const lines = join(folder, what);
      writeFileSync(lines, linesOf(what, ours.report));
      let from = 0;
      const counted = ({ requests, perSecond }: { requests: number; perSecond: number }) => {
        from += requests + LEFT;
        return perSecond;
      };
      const through = async () =>
        counted(await loadLines(`http://127.0.0.1:${ours.report.port}`, lines, from, seconds));
      const direct = async () => {
        const reply = await fetch(`http://127.0.0.1:${straight.report.port}/${what}?from=${from}&ms=${seconds * 1000}`);
        return counted((await reply.json()) as { requests: number; perSecond: number });
      };
      const same = await paired(direct, direct, pairs, 1);
      yield sameAsItself('n', `${what} straight to the database`, same);
      const ratio = await paired(through, direct, pairs, quick ? 1 : WARM_UPS);
      const each = (of: () => Promise<number>) => of().then((perSecond) => perSecond.toFixed(0));
      const statements = ours.report.recorded[what].steps.flatMap((step) => step.statements).length;
      const note = `${statements} statements; now ${await each(through)} and ${await each(direct)} a second`;
      const line = {
        item: 'n',
        what: `${what} requests per second through the server ÷ straight to the database`,
        note,
      };
      yield measured(line, ratio, { at: least, is: 'at least' }, same, PAIRS);
    }
  } finally {
    await straight.stop();
    await ours.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Every request there is of one sort, a line each; see `ask.lua`. */
function linesOf(what: 'like' | 'reply' | 'list', world: StartReport): string {
  const all = what === 'list' ? world.tokens.length : world.notes.length * (what === 'like' ? 2 : 1);
  return Array.from({ length: all }, (_, n) => {
    const { method, path, token, body = '' } = askFor(kindOf(what, n, world), n, world);
    return `${[method, path, token, '', body].join('\t')}\n`;
  }).join('');
}
