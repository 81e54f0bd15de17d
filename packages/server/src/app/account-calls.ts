import { accountsIn, signInEventsStore } from '../accounts/accounts.door.ts';
import { accountsRoutes } from '../accounts/accounts.routes.ts';
import type { Passwords } from '../accounts/passwords.ts';
import { exportAlerts } from '../alerts/alerts.door.ts';
import { exportConversations } from '../assistant/assistant.door.ts';
import type { Db } from '../db/connection.ts';
import type { FindMember } from '../http/member.ts';
import type { Serve } from '../http/serve.ts';
import type { Mail } from '../mail/mail.door.ts';
import { moderatedFor } from '../moderation/moderation.door.ts';
import { postedBy } from '../notes/notes.door.ts';
import type { Now } from '../platform/base/clock.ts';
import { profilesRoutes } from '../profiles/profiles.routes.ts';
import { profilesStore } from '../profiles/profiles.store.ts';
import { type OutsideProvider, providerStore } from '../provider/provider.door.ts';
import { providerRoutes } from '../provider/provider.routes.ts';
import { type FindReader, readingTokens } from '../reading-tokens/reading-tokens.door.ts';
import { readingTokensRoutes } from '../reading-tokens/reading-tokens.routes.ts';
import { createSessions, type EndedSessions, type TokenKeys } from '../sessions/sessions.door.ts';
import { sessionsRoutes } from '../sessions/sessions.routes.ts';
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
