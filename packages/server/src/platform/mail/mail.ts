import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as others, setTimeout as wait } from 'node:timers/promises';
import { createTransport } from 'nodemailer';

/** Email in plain text, with an optional HTML version. */
export interface EmailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /**
   * Message id and time of the email, for callers that may send the same email again. If unset, they are created when
   * the email is sent.
   */
  readonly messageId?: string;
  readonly date?: Date;
  /** Additional headers, such as `List-Unsubscribe`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Result of a delivery. `no such mailbox`: the mail server permanently rejected the address. `not now`: any other
 * failure, for example because the mail server is unavailable or rejects our emails.
 */
export type Delivery = 'taken' | 'no such mailbox' | 'not now';

export interface Delivering {
  /**
   * Tries to send an email once and returns the result. The caller must store the email until it is accepted. Never
   * throws.
   */
  deliver(email: EmailMessage): Promise<Delivery>;
}

export interface Mail {
  /**
   * Sends an email in the background. The caller does not wait, so the time of its response does not reveal whether an
   * email was sent.
   */
  post(email: EmailMessage): void;
  /** Waits until the emails in progress are sent or time out. */
  stop(): Promise<void>;
}

interface MailDeps {
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Folder to which emails are written if there is no mail server. */
  readonly outbox: string;
  /** Called when an email fails. It does not get the address and the text, because neither belongs in a log. */
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

/**
 * Milliseconds to wait before each retry. There are no later retries, because an emailed code is valid for only 15
 * minutes.
 */
const RETRY_AFTER_MS = [2_000, 10_000, 60_000, 240_000];

/**
 * Creates a mailer that sends emails by SMTP, or writes them to a folder if there is no mail server. A failed email is
 * retried for a few minutes.
 */
export function createMail({
  smtpUrl,
  mailFrom,
  outbox,
  onFailed,
  retryAfterMs = RETRY_AFTER_MS,
}: MailDeps): Mail & Delivering {
  const smtp = smtpUrl ? createTransport(withOptions(smtpUrl)) : null;
  const send = async (email: EmailMessage) => {
    // Composing an email takes a millisecond of processor time. Wait, so that the response is sent first.
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

/**
 * Returns the address of the mail server with our options added to its query, because nodemailer reads options only
 * from the address. Options that the operator has set there are kept.
 */
function withOptions(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  for (const [name, value] of Object.entries(SMTP))
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(value));
  return url.href;
}

/** Returns the error without the mail server's message, because that contains the email address. */
function sayable(error: unknown): Error {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number };
  return new Error(
    ['the mail server did not accept the email:', command, code, responseCode].filter(Boolean).join(' '),
  );
}

/**
 * Matches an RFC 3463 code of a permanent error. x.1.x means a bad address, x.2.x a mailbox that accepts nothing. Other
 * permanent errors are about us, not about the address.
 */
const ENHANCED = /\b5\.(\d{1,3})\.\d{1,3}\b/;

/** Returns true if an email was permanently rejected because of its recipient. */
function isOfTheAddress(error: unknown): boolean {
  const { command, responseCode, response } = error as { command?: string; responseCode?: number; response?: string };
  if (responseCode === undefined || responseCode < 500 || !['RCPT TO', 'DATA'].includes(command ?? '')) return false;
  const subject = ENHANCED.exec(response ?? '')?.[1];
  return subject === undefined ? command === 'RCPT TO' : subject === '1' || subject === '2';
}

/**
 * Writes an email to a file that any mail program can open. Only its owner can read the file, and it is never
 * incomplete.
 */
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

/**
 * Runs tasks in the background. Retries a failed task after each of the given times, then gives up. `onFailed` is
 * called at each failure.
 */
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
    /** Stops waiting: each task that waits for a retry is tried once more immediately. */
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.all(running);
    },
  };
}
