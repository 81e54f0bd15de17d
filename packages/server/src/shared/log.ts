import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>;

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

// Matches passwords in URLs. A password may contain an `@`, or a `/` that was not escaped as %2F. A port may also be
// followed by a `/`, so up to five digits there are not a password. PostgreSQL also accepts a password as a query
// parameter.
const PASSWORD_IN_URL = /([a-z][a-z0-9+.-]*:\/\/[^\s:/@]*):(?!\d{1,5}\/)\S*@/gi;
const PASSWORD_IN_QUERY = /([?&](?:ssl)?password=)[^&\s#]*/gi;
const SECRET_NAMES = new Set(['password', 'secret', 'token', 'authorization', 'cookie', 'email']);

/** Returns a text in which the passwords of URLs are masked. */
export const withoutPasswords = (text: string): string =>
  text.replace(PASSWORD_IN_URL, '$1:***@').replace(PASSWORD_IN_QUERY, '$1***');

/** Returns a log entry in which the values of fields with secret names are masked, also in objects one level deeper. */
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
 * Creates the server's log, with one line of JSON per entry, on standard output by default. JSON escapes line breaks
 * and control characters, so no text can begin a new line. Values of fields with secret names, and passwords in URLs,
 * are masked.
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
/** Maximum number of bytes buffered while nobody reads the log. Lines above it are lost. */
const WAITING_BYTES = 8 * 2 ** 20;
/** Maximum number of milliseconds that a process waits for a reader of its log when it ends. */
const LAST_WORDS_MS = 500;

/**
 * Creates a destination that writes lines in batches, at most a quarter of a second late. When the process ends, for
 * example after a crash, the remaining lines are written.
 */
export function logTo(fd: number, waitingBytes = WAITING_BYTES): DestinationStream {
  // Access `process.stdout`, so that a full pipe reports an error. Otherwise a full pipe would block the writing
  // thread, and the process could not end.
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
  // Runs before the stream's own listener, which would wait forever if nobody reads.
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
