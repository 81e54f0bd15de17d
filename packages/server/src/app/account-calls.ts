import { accountsIn, accountsRoutes, type Passwords, signInEventsStore } from '../accounts/index.ts';
import { exportAlerts } from '../alerts/index.ts';
import { exportConversations } from '../assistant/index.ts';
import type { Db } from '../db/connection.ts';
import type { FindMember } from '../http/member.ts';
import type { Serve } from '../http/serve.ts';
import { moderatedFor } from '../moderation/index.ts';
import { postedBy } from '../notes/index.ts';
import type { Now } from '../platform/base/clock.ts';
import type { Mail } from '../platform/mail/mail.ts';
import { profilesRoutes, profilesStore } from '../profiles/index.ts';
import { type OutsideProvider, providerRoutes, providerStore } from '../provider/index.ts';
import { type FindReader, readingTokens, readingTokensRoutes } from '../reading-tokens/index.ts';
import { createSessions, type EndedSessions, sessionsRoutes, type TokenKeys } from '../sessions/index.ts';
import type { Log } from '../shared/log.ts';

export interface AccountCallsDeps {
  readonly db: Db;
  readonly keys: TokenKeys;
  readonly mail: Mail;
  /** The sign-in provider, where the operator has set one up. */
  readonly provider: OutsideProvider | null;
  readonly now: Now;
  readonly publicUrl: string | null;
  readonly log?: Pick<Log, 'warn'>;
  /** How servers tell each other which sessions have ended; unset: there is one. */
  readonly endedSessions?: EndedSessions | undefined;
  /** Unset: those that hash at the cost OWASP names. Only tests give others. */
  readonly passwords?: Passwords | undefined;
}

export interface AccountCalls {
  readonly findMember: FindMember;
  readonly findReader: FindReader;
  readonly routes: (serve: Serve) => void;
}

/** Everything around members: their calls, and who asks. */
export function accountCalls({
  db,
  keys,
  mail,
  provider,
  now,
  publicUrl,
  log,
  endedSessions,
  passwords,
}: AccountCallsDeps): AccountCalls {
  const { secret } = keys;
  const events = signInEventsStore(db, secret);
  const onReuse = (memberId: string, { clientKey }: { readonly clientKey: string }) =>
    events.record('used token shown again', memberId, clientKey);
  const sessions = createSessions({
    db,
    keys,
    now,
    publicUrl,
    onReuse,
    ...(endedSessions && { ended: endedSessions }),
  });
  const tokens = readingTokens(db, now);
  return {
    findMember: sessions.findMember,
    findReader: tokens.findReader,
    routes(serve) {
      accountsRoutes(serve, accountsIn({ db, events, sessions, mail, secret, now, log, passwords }));
      sessionsRoutes(serve, { sessions });
      readingTokensRoutes(serve, { tokens });
      providerRoutes(serve, { provider, attempts: providerStore(db), sessions, events, mail, publicUrl, now });
      profilesRoutes(serve, {
        profiles: profilesStore(db),
        now,
        record: (tx, memberId, clientKey) =>
          signInEventsStore(tx, secret).record('opened the page', memberId, clientKey),
        forget: sessions.forget,
        posted: postedBy(db),
        moderated: moderatedFor(db),
        conversationsOf: exportConversations(db),
        readingTokensOf: tokens.exported,
        alertsOf: exportAlerts(db),
      });
    },
  };
}
