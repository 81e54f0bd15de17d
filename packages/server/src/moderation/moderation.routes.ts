import type { ReplyOf } from '@crimemap/contract/call';
import {
  appealNote,
  decideAppeal,
  decideComment,
  decideNote,
  getModerationNumbers,
  type Logged,
  listModerationLog,
  listQueue,
  reportNote,
} from '@crimemap/contract/moderation';
import type { Write } from '../db/write.ts';
import { NOT_KEPT, sent } from '../http/sent.ts';
import type { Serve } from '../http/serve.ts';
import { memoizeWithTtl } from '../shared/cache.ts';
import { appealAs, decideAppealAs } from './appeal.ts';
import { decideAboutComment, decideAboutNote } from './decide.ts';
import { queueFor } from './list-queue.ts';
import type { ModerationDeps } from './moderation-deps.ts';
import type { QuarterNumbers } from './numbers.store.ts';
import { report } from './report-note.ts';

type Quarter = ReplyOf<typeof getModerationNumbers>['quarters'][number];

/** What each count is called where everyone reads it. */
const NAMES: Readonly<Record<string, Exclude<keyof Quarter, 'quarter'>>> = {
  notes_posted: 'notes_posted',
  comments_posted: 'comments_posted',
  reports: 'reports',
  held: 'held',
  approve: 'approved',
  hide: 'hidden',
  restore: 'restored',
  delete: 'deleted',
  dismiss: 'dismissed',
  appealed: 'appeals',
  overturned: 'appeals_overturned',
};
const NOTHING = Object.fromEntries(Object.values(NAMES).map((name) => [name, 0])) as Omit<Quarter, 'quarter'>;

/** One line a quarter, latest first. */
function numbersOf(counts: readonly QuarterNumbers[]): Quarter[] {
  const quarters = new Map<string, Quarter>();
  for (const { quarter, what, count } of counts) {
    const line = quarters.get(quarter) ?? { quarter, ...NOTHING };
    quarters.set(quarter, line);
    const name = NAMES[what];
    if (name) line[name] += count;
  }
  return [...quarters.values()].sort((a, b) => b.quarter.localeCompare(a.quarter));
}

/** Everyone may ask for the numbers, and they are counted over all notes. */
const NUMBERS_KEPT_MS = 60_000;

/** `over`: the same over a transaction. */
export function moderationRoutes(serve: Serve, deps: ModerationDeps, over: (tx: Write) => ModerationDeps): void {
  const numbers = memoizeWithTtl(
    NUMBERS_KEPT_MS,
    () => deps.numbers.byQuarter(),
    () => deps.now().getTime(),
  );
  serve(reportNote, async ({ member, params, body, from }) => {
    await report(member, params.id, body, from, deps);
    return undefined;
  });
  serve(appealNote, ({ member, params, body, once }) =>
    once(async (tx) => sent(await appealAs(member, params.id, body, over(tx)), NOT_KEPT)),
  );
  serve(listQueue, async ({ member, query }) => sent(await queueFor(member, query, deps), NOT_KEPT));
  serve(decideNote, ({ member, params, body, once }) =>
    once(async (tx) => {
      await decideAboutNote(member, params.id, body, over(tx));
      return undefined;
    }),
  );
  serve(decideComment, ({ member, params, body, once }) =>
    once(async (tx) => {
      await decideAboutComment(member, params.commentId, body, over(tx));
      return undefined;
    }),
  );
  serve(decideAppeal, ({ member, params, body, once }) =>
    once(async (tx) => sent(await decideAppealAs(member, params.appealId, body, over(tx)), NOT_KEPT)),
  );
  serve(listModerationLog, async ({ query: { limit, offset } }) => {
    const entries = await deps.decisions.log(limit, offset);
    return sent(
      {
        entries: entries.map(({ at, decision, ...entry }) => ({
          ...entry,
          at: at.toISOString(),
          decision: decision as Logged,
        })),
      },
      NOT_KEPT,
    );
  });
  serve(getModerationNumbers, async () =>
    sent({ quarters: numbersOf(await numbers()) }, { 'cache-control': 'public, max-age=60' }),
  );
}
