import { endSession, endSessions, listSessions, logOut, refreshSession } from '@crimemap/contract/accounts';
import { NO_STORE, sent } from '../http/sent.ts';
import type { Serve } from '../http/serve.ts';
import type { Sessions } from './sessions.ts';

const DONE = sent(undefined, NO_STORE);

export function sessionsRoutes(serve: Serve, { sessions }: { readonly sessions: Sessions }): void {
  serve(refreshSession, async ({ requestMeta }) => {
    const { tokens, cookie } = await sessions.refresh(requestMeta);
    return sent(tokens, { ...NO_STORE, 'set-cookie': cookie });
  });
  serve(logOut, async ({ requestMeta, member }) =>
    sent(undefined, { ...NO_STORE, 'set-cookie': await sessions.logOut(requestMeta, member) }),
  );
  serve(listSessions, async ({ member }) =>
    sent(
      (await sessions.list(member.id)).map(({ id, started_at, last_used_at, device }) => ({
        id,
        started_at: started_at.toISOString(),
        last_used_at: last_used_at.toISOString(),
        device,
        current: id === member.sessionId,
      })),
      NO_STORE,
    ),
  );
  serve(endSession, ({ member, params, once }) =>
    once(async (tx) => {
      await sessions.end(member.id, params.id, tx);
      return DONE;
    }),
  );
  serve(endSessions, ({ member, once }) =>
    once(async (tx) => {
      await sessions.endAll(member.id, 'the member ended all', tx);
      return DONE;
    }),
  );
}
