import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>;

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

// A password may hold an `@` itself, or a `/` that somebody forgot to write as %2F (a port ends with one too), and PostgreSQL
// takes one as a field of the query as well.
const PASSWORD_IN_URL = /([a-z][a-z0-9+.-]*:\/\/[^\s:/@]*):(?!\d{1,5}\/)\S*@/gi;
const PASSWORD_IN_QUERY = /([?&](?:ssl)?password=)[^&\s#]*/gi;
const SECRET_NAMES = new Set(['password', 'secret', 'token', 'authorization', 'cookie', 'email']);

/** Text with the passwords of its URLs taken out. */
export const withoutPasswords = (text: string): string =>
  text.replace(PASSWORD_IN_URL, '$1:***@').replace(PASSWORD_IN_QUERY, '$1***');

/** The entry with the values of fields named like secrets cut, one level down too. */
function withoutSecrets(entry: Record<string, unknown>): Record<string, unknown> {
  let cut = entry;
  for (const name of Object.keys(entry)) {
    const value = entry[name];
    const safe = SECRET_NAMES.has(name)
      ? '***'
      : isPlain(value) && Object.keys(value).some((inner) => SECRET_NAMES.has(inner))
        ? withoutSecrets(value)
        : value;
    if (safe !== value) cut = { ...cut, [name]: safe };
  }
  return cut;
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/**
 * The server's log: one JSON line an entry, to standard output unless told otherwise. Whatever text gets into a field stays
 * inside that line (JSON escapes line ends and control characters); fields named like secrets and passwords in URLs are cut.
 */
export function createLog(level: LogLevel, to?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (name) => ({ level: name }), log: withoutSecrets },
      serializers: {
        err: (error: Error) => {
          const { type, message, stack } = pino.stdSerializers.err(error);
          return { type, message: withoutPasswords(message), stack: withoutPasswords(stack) };
        },
      },
    },
    to ?? logTo(1),
  );
}

const TOGETHER_BYTES = 8 * 1024;
const LATE_MS = 250;
/** While nobody reads what we write, so much waits; what is more is lost. */
const WAITING_BYTES = 8 * 2 ** 20;
/** At the end so long is waited for whoever reads what we write. */
const LAST_WORDS_MS = 500;

/** Lines leave together, a quarter of a second late at most; those of a crash are written as it ends. */
export function logTo(fd: number, waitingBytes = WAITING_BYTES): DestinationStream {
  // Asking for it makes a pipe say that it is full instead of holding up the writing thread, which the end of the process waits for.
  if (fd === 1) void process.stdout;
  let endsAt = Number.POSITIVE_INFINITY;
  const out = pino.destination({
    fd,
    sync: false,
    minLength: TOGETHER_BYTES,
    periodicFlush: LATE_MS,
    maxLength: waitingBytes,
    retryEAGAIN: () => Date.now() < endsAt,
  });
  let lost = 0;
  out.on('drop', () => {
    lost += 1;
  });
  out.on('drain', () => {
    if (lost === 0) return;
    const time = new Date().toISOString();
    out.write(`${JSON.stringify({ level: 'warn', time, lost, msg: `${lost} lines of the log were lost` })}\n`);
    lost = 0;
  });
  // Before the stream's own listener, which would wait for as long as nobody reads.
  process.prependListener('exit', () => {
    endsAt = Date.now() + LAST_WORDS_MS;
    try {
      out.flushSync();
    } catch {
      out.destroy();
    }
  });
  return out;
}
