import { endSession, endSessions, listSessions, logOut, refreshSession } from '@crimemap/contract/accounts';
import { NOT_KEPT, sent } from '../http/sent.ts';
import type { Serve } from '../http/serve.ts';
import { accountOf, type Sessions } from './sessions.ts';

const DONE = sent(undefined, NOT_KEPT);

export function sessionsRoutes(serve: Serve, { sessions }: { readonly sessions: Sessions }): void {
  serve(refreshSession, async ({ from }) => {
    const { tokens, cookie } = await sessions.refresh(from);
    return sent(tokens, { ...NOT_KEPT, 'set-cookie': cookie });
  });
  serve(logOut, async ({ from, member }) =>
    sent(undefined, { ...NOT_KEPT, 'set-cookie': await sessions.logOut(from, member) }),
  );
  serve(listSessions, async ({ member }) =>
    sent(
      (await sessions.list(accountOf(member))).map(({ id, started_at, last_used_at, device }) => ({
        id,
        started_at: started_at.toISOString(),
        last_used_at: last_used_at.toISOString(),
        device,
        current: id === member.sessionId,
      })),
      NOT_KEPT,
    ),
  );
  serve(endSession, ({ member, params, once }) =>
    once(async (tx) => {
      await sessions.end(accountOf(member), params.id, tx);
      return DONE;
    }),
  );
  serve(endSessions, ({ member, once }) =>
    once(async (tx) => {
      await sessions.endAll(accountOf(member), 'the member ended all', tx);
      return DONE;
    }),
  );
}
