import { randomUUID } from 'node:crypto';
import { afterAll } from 'vitest';
import { argon2id, createPasswords, type Passwords } from '../accounts/passwords.ts';
import type { Db } from '../db/connection.ts';
import { aDatabase } from '../db/testing.ts';
import { createHttp, type HttpOptions } from '../http/http.ts';
import { idempotencyStore } from '../http/idempotency.store.ts';
import { createServe } from '../http/serve.ts';
import { diskStore } from '../object-store/object-store.ts';
import type { EmailMessage, Mail } from '../platform/mail/mail.ts';
import type { OutsideProvider } from '../provider/index.ts';
import { type EndedSessions, readKeys, type TokenKeys, withNewKey } from '../sessions/index.ts';
import type { Log } from '../shared/log.ts';
import { composeMembers } from './compose-members.ts';
import { readConfig } from './config.ts';
import { NOTHING_READ } from './testing-nothing-read.ts';

/**
 * Password hashing at the minimum cost that argon2 accepts. It makes tests fast, and nobody attacks the passwords of
 * tests.
 */
export const CHEAP_HASHING = argon2id({ memoryCost: 8, timeCost: 1 });

export const PASSWORD = 'seven quiet lanterns';
export const anAddress = () => `someone-${randomUUID().slice(0, 8)}@example.org`;

/** Returns the code in the text of an email; an empty text if there is none. */
export const codeIn = (text: string): string =>
  /code (?:to set a new password )?is ([\dA-Z]{6,8})\./.exec(text)?.[1] ?? '';

interface AccountsServerOptions {
  readonly provider?: OutsideProvider | null;
  /** Mailer. By default, emails are only stored. */
  readonly mail?: Mail;
  readonly http?: HttpOptions;
  readonly log?: Pick<Log, 'warn'>;
  /** Token keys of another server, to be shared with it. By default, new ones are created. */
  readonly keys?: TokenKeys;
  readonly endedSessions?: EndedSessions;
  /** Password hashing. By default, a cheap one. */
  readonly passwords?: Passwords;
}

/** Starts accounts, sessions and profiles on the real HTTP server. Emails are only stored, and the clock is fixed. */
export async function anAccountsServer(
  db: Db,
  {
    provider = null,
    mail,
    http,
    log,
    keys: given,
    endedSessions,
    passwords = createPasswords(CHEAP_HASHING),
  }: AccountsServerOptions = {},
) {
  const clock = { now: new Date('2026-11-20T12:00:00Z') };
  const emails: EmailMessage[] = [];
  const keys = given ?? (await readKeys(await withNewKey()));
  const config = readConfig({});
  const { findMember, routes } = composeMembers({
    config,
    db,
    keys,
    mail: mail ?? { post: (email) => void emails.push(email), stop: async () => undefined },
    provider,
    objects: diskStore(config.dataDir),
    fetching: () => Promise.reject(new Error('there is no network here')),
    reading: NOTHING_READ,
    now: () => clock.now,
    log,
    endedSessions,
    passwords,
  });
  const app = createHttp(http);
  routes(createServe(app, { findMember, idempotency: idempotencyStore(db, () => clock.now) }));
  await app.ready();

  let networks = 0;
  /**
   * Sends a request. Unless `from` is given, each request comes from a new network, so that tests do not share limits.
   */
  const post = (
    path: string,
    payload: object | undefined = undefined,
    {
      from = `10.${networks++ >> 8}.${networks & 255}.1`,
      headers = {},
    }: { from?: string; headers?: Record<string, string> } = {},
  ) =>
    app.inject({
      method: 'POST',
      url: `/api/auth/${path}`,
      ...(payload ? { payload } : {}),
      remoteAddress: from,
      headers: { 'sec-fetch-site': 'same-origin', ...headers },
    });
  const codeFor = (email: string) => codeIn(emails.findLast(({ to }) => to === email)?.text ?? '');

  return {
    app,
    clock,
    emails,
    post,
    codeFor,
    later(ms: number) {
      clock.now = new Date(clock.now.getTime() + ms);
    },
    /** Creates a member who has just confirmed the sign-up. */
    async aMember(email = anAddress(), password = PASSWORD) {
      await post('signup', { email, password, confirm_password: password });
      const reply = await post('confirm-signup', { email, confirmation_code: codeFor(email) });
      if (reply.statusCode !== 200) throw new Error(reply.body);
      return { email, password };
    },
    /** Logs in. Returns the tokens and the cookie. */
    async logIn(who: { email: string; password: string }, options: Parameters<typeof post>[2] = {}) {
      const reply = await post('login', { email: who.email, password: who.password }, options);
      if (reply.statusCode !== 200) throw new Error(reply.body);
      return { ...reply.json<{ access_token: string; id_token: string }>(), cookie: cookieOf(reply) };
    },
  };
}

export type AccountsServer = Awaited<ReturnType<typeof anAccountsServer>>;

/** Starts a database and an accounts server for one test file. Stops both after the tests. */
export async function accountsForThisFile(options?: AccountsServerOptions) {
  const db = await aDatabase();
  const server = await anAccountsServer(db.web, options);
  afterAll(async () => {
    await server.app.close();
    await db.stop();
  });
  return { db, server };
}

/** Returns the member id in an access token. */
export const subOf = (token: string): string =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }).sub;

/** Returns the request header that contains an access token. */
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Returns the refresh cookie of a response as a browser sends it: `refresh=…`. */
export const cookieOf = (reply: { readonly headers: Readonly<Record<string, unknown>> }): string =>
  String([reply.headers['set-cookie']].flat()[0] ?? '').split(';')[0] ?? '';
