import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** An email as its recipient sees it. */
export interface ReceivedEmail {
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
}

export interface RunningMailServer {
  /** Value for `SMTP_URL`. */
  readonly url: string;
  /** Received emails, oldest first. */
  readonly emails: readonly ReceivedEmail[];
  /** Received messages as raw text with all headers. */
  readonly messages: readonly string[];
  /** Number of emails that were rejected so far, and number of emails that are being held. */
  readonly refused: () => number;
  readonly held: () => number;
  /** Rejects this many emails. The reason contains the recipient's address, as reasons of mail servers do. */
  readonly refuseNext: (emails: number) => void;
  /** Rejects every address until this is reset with `null`, either as an unknown mailbox or by policy. */
  readonly refuseAll: (how: 'no such mailbox' | 'policy' | null) => void;
  /** Delays every email until the returned function is called, as a slow server does. */
  readonly hold: () => () => void;
  /** Stops accepting connections until `comeBack` is called. */
  readonly goAway: () => Promise<void>;
  readonly comeBack: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

const REJECTIONS = { 'no such mailbox': '5.1.1 unknown user', policy: '5.7.1 relaying denied' } as const;

/** Starts a mail server on a loopback port. It stores the emails that it receives. */
export async function startMailServer(): Promise<RunningMailServer> {
  const emails: ReceivedEmail[] = [];
  const messages: string[] = [];
  let refusingAll: keyof typeof REJECTIONS | null = null;
  let refusing = 0;
  let refused = 0;
  let holding: Promise<void> = Promise.resolve();
  let held = 0;

  const open = async (port: number): Promise<SMTPServer> => {
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS', 'AUTH'],
      closeTimeout: 100,
      onRcptTo({ address }, _session, done) {
        if (refusingAll === null) return done();
        refused += 1;
        done(Object.assign(new Error(`${REJECTIONS[refusingAll]} <${address}>`), { responseCode: 550 }));
      },
      async onData(stream, session, done) {
        const message = await buffer(stream).catch(() => null);
        // The sender disconnected in the middle of the message, so the email was not accepted.
        if (message === null) return;
        const { text = '', subject = '', from } = await PostalMime.parse(message);
        held += 1;
        await holding;
        held -= 1;
        const to = session.envelope.rcptTo.map(({ address }) => address).join(', ');
        if (refusing > 0) {
          refusing -= 1;
          refused += 1;
          done(Object.assign(new Error(`<${to}> is greylisted`), { responseCode: 451 }));
          return;
        }
        messages.push(message.toString());
        emails.push({ to, from: from?.address ?? '', subject, text });
        done();
      },
    });
    // Errors of clients that disconnect while the server stops are ignored.
    server.on('error', () => undefined);
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return server;
  };
  const close = (server: SMTPServer) => new Promise<void>((resolve) => server.close(resolve));

  let server: SMTPServer | null = await open(0);
  const { port } = server.server.address() as AddressInfo;
  const goAway = async () => {
    const going = server;
    server = null;
    if (going) await close(going);
  };
  return {
    url: `smtp://127.0.0.1:${port}`,
    emails,
    messages,
    refused: () => refused,
    refuseAll: (how) => {
      refusingAll = how;
    },
    held: () => held,
    refuseNext: (count) => {
      refusing = count;
    },
    hold: () => {
      let take: () => void = () => undefined;
      holding = new Promise((resolve) => {
        take = resolve;
      });
      return take;
    },
    goAway,
    comeBack: async () => {
      server ??= await open(port);
    },
    stop: goAway,
  };
}
