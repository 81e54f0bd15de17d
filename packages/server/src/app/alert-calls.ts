import { type AreasKnown, alertAttempts, alertsRoutes, emailsStore, startSender } from '../alerts/index.ts';
import { type Brief, type BriefQuery, gatherBrief } from '../brief/index.ts';
import { correctionsOf } from '../changes/index.ts';
import type { Db } from '../db/connection.ts';
import type { AskInside } from '../http/inner-calls.ts';
import type { Serve } from '../http/serve.ts';
import type { Now } from '../platform/base/clock.ts';
import type { Delivering, Mail } from '../platform/mail/mail.ts';
import type { Log } from '../shared/log.ts';

export interface AlertCallsDeps {
  readonly db: Db;
  readonly mail: Pick<Mail, 'post'>;
  /** What links are signed with. */
  readonly secret: Buffer;
  readonly now: Now;
  readonly publicUrl: string | null;
}

export interface AlertCalls {
  readonly routes: (serve: Serve, areas: AreasKnown) => void;
  /** Sends letters, with what the routes count with; nothing where the server does not say where it is. */
  readonly start: (deps: { readonly db: Db; readonly mail: Delivering; readonly log: Pick<Log, 'info' | 'warn'> }) => {
    stop(): Promise<void>;
  } | null;
}

/** Everything around letters about areas: the calls of members, the links in letters, and the sender. */
export function alertCalls({ db, mail, secret, now, publicUrl }: AlertCallsDeps): AlertCalls {
  let known: AreasKnown | null = null;
  return {
    routes(serve, areas) {
      known = areas;
      alertsRoutes(serve, {
        ...areas,
        db,
        mail,
        secret,
        publicUrl,
        now,
        attemptsOver: ({ pool }) => alertAttempts(pool),
      });
    },
    start: (deps) =>
      publicUrl === null || known === null
        ? null
        : startSender({ ...known, ...deps, emails: emailsStore(deps.db), secret, publicUrl, now }),
  };
}

/** It asks some twenty calls, each of which waits for its turn. */
const BRIEF_WITHIN_MS = 60_000;

/** A brief as everybody gets it at its address, whoever it is sent to: the same numbers stand behind its link. */
export const briefForAll = (
  query: BriefQuery,
  { ask, db, now }: { readonly ask: AskInside; readonly db: Db; readonly now: Now },
): Promise<Brief> =>
  gatherBrief(query, {
    ask,
    caller: { member: undefined, signal: AbortSignal.timeout(BRIEF_WITHIN_MS) },
    corrections: (rows) => correctionsOf(db, rows, now()),
    now,
  });
