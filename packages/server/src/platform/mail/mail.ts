import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as others, setTimeout as wait } from 'node:timers/promises';
import { createTransport } from 'nodemailer';

/** A message in plain text, and the same as HTML where it has it. */
export interface EmailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Its name and its time, where it must keep them however often it is sent; unset: made when it is. */
  readonly messageId?: string;
  readonly date?: Date;
  /** Such as `List-Unsubscribe`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * `no such mailbox`: it was turned away for good, because of the address. `not now`: for any other reason, such as a mail server that
 * is away or does not take letters from us.
 */
export type Delivery = 'taken' | 'no such mailbox' | 'not now';

export interface Delivering {
  /** Sends a letter once and says what became of it; whoever asks keeps it until it was taken. Never throws. */
  deliver(email: EmailMessage): Promise<Delivery>;
}

export interface Mail {
  /** Takes a letter to send; whoever asks does not wait, and cannot tell from the time whether there was one. */
  post(email: EmailMessage): void;
  /** Waits for what is on its way, no longer than is given to it. */
  stop(): Promise<void>;
}

interface MailDeps {
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** The folder of letters where there is no mail server. */
  readonly outbox: string;
  /** Told without address and text: neither belongs in a log. */
  readonly onFailed: (error: unknown) => void;
  readonly retryAfterMs?: readonly number[];
}

const TIMEOUT_MS = 10_000;

const SMTP = {
  pool: true,
  maxConnections: 2,
  connectionTimeout: TIMEOUT_MS,
  greetingTimeout: TIMEOUT_MS,
  socketTimeout: TIMEOUT_MS,
  disableFileAccess: true,
  disableUrlAccess: true,
};

/** A mail server that is away for longer than a code holds need not be asked any more. */
const RETRY_AFTER_MS = [2_000, 10_000, 60_000, 240_000];

/** Sends letters by SMTP, or writes them into a folder. One that could not be sent is tried again for a few minutes. */
export function createMail({
  smtpUrl,
  mailFrom,
  outbox,
  onFailed,
  retryAfterMs = RETRY_AFTER_MS,
}: MailDeps): Mail & Delivering {
  const smtp = smtpUrl ? createTransport(withOptions(smtpUrl)) : null;
  const send = async (email: EmailMessage) => {
    // To put a letter together takes a millisecond: the answer has left before.
    await others();
    return smtp
      ? smtp.sendMail({ ...email, to: { name: '', address: email.to }, from: mailFrom })
      : writeTo(outbox, mailFrom, email);
  };
  const tries = retryLater(retryAfterMs, (error) => onFailed(sayable(error)));
  return {
    post: (email) => tries.run(() => send(email)),
    deliver: (email) =>
      send(email).then(
        () => 'taken' as const,
        (error: unknown) => {
          onFailed(sayable(error));
          return isOfTheAddress(error) ? 'no such mailbox' : 'not now';
        },
      ),
    async stop() {
      await tries.stop();
      smtp?.close();
    },
  };
}

/** nodemailer takes options from the address alone when it is given one; the operator’s own stay. */
function withOptions(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  for (const [name, value] of Object.entries(SMTP))
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(value));
  return url.href;
}

/** What may be said of a failure: a mail server’s own words hold the address. */
function sayable(error: unknown): Error {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number };
  return new Error(
    ['the mail server did not accept the email:', command, code, responseCode].filter(Boolean).join(' '),
  );
}

/** Bad address (x.1.x) and mailbox that takes nothing (x.2.x), by RFC 3463; other refusals for good say something about us. */
const ENHANCED = /\b5\.(\d{1,3})\.\d{1,3}\b/;

/** Was a letter turned away for good because of whom it is to? */
function isOfTheAddress(error: unknown): boolean {
  const { command, responseCode, response } = error as { command?: string; responseCode?: number; response?: string };
  if (responseCode === undefined || responseCode < 500 || !['RCPT TO', 'DATA'].includes(command ?? '')) return false;
  const subject = ENHANCED.exec(response ?? '')?.[1];
  return subject === undefined ? command === 'RCPT TO' : subject === '1' || subject === '2';
}

/** Writes a letter as a file any mail program opens, whole or not at all, readable by its owner only. */
async function writeTo(folder: string, from: string, email: EmailMessage): Promise<void> {
  const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail({
    ...email,
    to: { name: '', address: email.to },
    from,
  });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}`;
  const draft = join(folder, `.${name}`);
  await writeFile(draft, message as Buffer, { mode: 0o600 });
  await rename(draft, join(folder, `${name}.eml`));
}

/** Runs work nobody waits for, again after each of these times while it fails; then it is given up. `onFailed`: told each time. */
function retryLater(afterMs: readonly number[], onFailed: (error: unknown) => void) {
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    for (const pause of [...afterMs, null]) {
      try {
        await work();
        return;
      } catch (error) {
        onFailed(error);
      }
      if (pause === null || stopping.signal.aborted) return;
      await wait(pause, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  };
  return {
    run(work: () => Promise<unknown>): void {
      const one = run(work).finally(() => running.delete(one));
      running.add(one);
    },
    /** What waits is tried once more, and then no more. */
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.all(running);
    },
  };
}
