import { contentOf } from '../accounting/found.ts';
import type { Ledger } from '../accounting/ledger.ts';
import { type Client, field } from './client.ts';
import type { Mailbox } from './mailbox.ts';

export const PASSWORD = 'seven quiet lanterns';
/** Interval in milliseconds for renewing tokens, which are valid for 15 minutes. */
const RENEW_MS = 10 * 60_000;
/** Maximum number of emails, below the server’s limit of five per address and hour. */
const EMAILS_MAX = 4;

/**
 * Maximum number of actions per member, below the server’s hourly limits for a new member. Each member has a separate
 * network.
 */
const MAY = { note: 4, reply: 45, like: 200 } as const;
export type Doing = keyof typeof MAY;

export class Member {
  private token = '';
  private since = 0;
  private readonly done = { note: 0, reply: 0, like: 0 };

  readonly email: string;
  /** Client address of the member. */
  readonly from: string;
  private readonly client: Client;

  constructor(email: string, from: string, client: Client) {
    this.email = email;
    this.from = from;
    this.client = client;
  }

  /** Uses one of the member’s allowed actions. Returns false if none is left. */
  take(what: Doing): boolean {
    if (this.done[what] >= MAY[what]) return false;
    this.done[what] += 1;
    return true;
  }

  /** Returns a valid token, or an empty text if signing in keeps failing. */
  async currentToken(): Promise<string> {
    if (this.token && Date.now() - this.since < RENEW_MS) return this.token;
    const body = { email: this.email, password: PASSWORD };
    const path = '/api/auth/login';
    const answer = await this.client.insist({ method: 'POST', path, from: this.from, body });
    this.token = answer?.status === 200 ? field(answer.body, 'access_token') : '';
    this.since = Date.now();
    return this.token;
  }
}

/** Keeps the members who have signed up so far, and signs up new members. */
export class Members {
  readonly all: Member[] = [];
  private networks = 0;

  private readonly client: Client;
  private readonly ledger: Ledger;
  private readonly mailbox: Mailbox;
  private readonly mark: string;

  constructor(client: Client, ledger: Ledger, mailbox: Mailbox, mark: string) {
    this.client = client;
    this.ledger = ledger;
    this.mailbox = mailbox;
    this.mark = mark;
  }

  /** Returns a member who may still perform this action. */
  whoMay(what: Doing): Member | null {
    const from = Math.floor(Math.random() * this.all.length);
    for (let at = 0; at < this.all.length; at += 1) {
      const member = this.all[(from + at) % this.all.length];
      if (member?.take(what)) return member;
    }
    return null;
  }

  /** Signs up as any visitor does: email address, emailed code, sign-in. */
  async signUp(): Promise<void> {
    this.networks += 1;
    const n = this.networks;
    const from = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
    const email = `${this.mark}${n}@example.org`;
    const write = this.ledger.begin({
      kind: 'sign-up',
      content: contentOf.signUp(email),
      phase: this.client.tallies.now.name,
      key: '',
    });
    const post = (call: string, body: object) =>
      this.client.insist({ method: 'POST', path: `/api/auth/${call}`, from, body });
    for (let emailCount = 0; emailCount < EMAILS_MAX && this.client.isTrying; emailCount += 1) {
      const sent = await post('signup', { email, password: PASSWORD, confirm_password: PASSWORD });
      if (sent?.status !== 200) return;
      const code = await this.mailbox.codeFor(email);
      if (code === null) continue;
      const confirmed = await post('confirm-signup', { email, confirmation_code: code });
      write.acknowledged = confirmed?.status === 200;
      const member = new Member(email, from, this.client);
      // If the response was lost, the code may be used up. A successful sign-in shows that the account exists.
      if (await member.currentToken()) {
        write.acknowledged = true;
        this.all.push(member);
        return;
      }
      if (write.acknowledged) return;
    }
  }
}
