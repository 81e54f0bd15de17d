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
import { numbersOf } from './numbers-of.ts';
import { report } from './report-note.ts';

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
