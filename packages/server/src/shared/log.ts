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
      // NOTE: pino's own `redact` costs every line, and so every request, several times what writing it costs.
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

/** A stream that may take a line in parts: joining them for each line costs as much as all else that is done to write it. */
interface LogStream extends DestinationStream {
  writeParts?(begin: string, own: string, rest: string): void;
}

const TOGETHER_CHARS = 64 * 1024;
const LATE_MS = 250;
const NEWLINE = 10;
/** While nobody reads what we write, so much waits; what is more is lost. */
const WAITING_BYTES = 8 * 2 ** 20;

/** At the end so long is waited for whoever reads what we write. */
const LAST_WORDS_MS = 500;

/**
 * Lines leave together, a quarter of a second late at most; those of a crash are written as it ends. Gathered here and not
 * by the stream's own `minLength`, which measures all it holds anew at every line; as a list, since a long string of many parts
 * is put together slowly.
 */
export function logTo(fd: number, waitingBytes = WAITING_BYTES): LogStream & { flushSync(): void } {
  // Asking for it makes a pipe say that it is full instead of holding up the writing thread, which the end of the process waits for.
  if (fd === 1) void process.stdout;
  let endsAt = Number.POSITIVE_INFINITY;
  const out = pino.destination({
    fd,
    sync: false,
    maxLength: waitingBytes,
    contentMode: 'buffer',
    retryEAGAIN: () => Date.now() < endsAt,
  });
  const write = (bytes: Uint8Array) => out.write(bytes as unknown as string);
  let lost = 0;
  out.on('drop', (lines: Uint8Array) => {
    for (const byte of lines) if (byte === NEWLINE) lost += 1;
  });
  out.on('drain', () => {
    if (lost === 0) return;
    const time = new Date().toISOString();
    const words = { level: 'warn', time, lost, msg: `${lost} lines of the log were lost` };
    write(Buffer.from(`${JSON.stringify(words)}\n`));
    lost = 0;
  });
  let held: string[] = [];
  let chars = 0;
  let late: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(late);
    late = undefined;
    if (chars === 0) return;
    write(Buffer.from(held.join('')));
    held = [];
    chars = 0;
  };
  /**
   * Writes all that is held before it returns. Not by way of `write` alone: that only asks a thread to write, and what is asked and
   * not begun is taken back when the process ends.
   */
  const flushSync = () => {
    const stream = out as unknown as { minLength: number };
    stream.minLength = Number.POSITIVE_INFINITY;
    try {
      flush();
      out.flushSync();
    } finally {
      stream.minLength = 0;
    }
  };
  const flushLater = () => {
    if (chars >= TOGETHER_CHARS) flush();
    else late ??= setTimeout(flush, LATE_MS).unref();
  };
  // Before the stream's own listener, which would wait for as long as nobody reads.
  process.prependListener('exit', () => {
    endsAt = Date.now() + LAST_WORDS_MS;
    try {
      flushSync();
    } catch {
      out.destroy();
    }
  });
  return {
    write(line) {
      held.push(line);
      chars += line.length;
      flushLater();
    },
    writeParts(begin, own, rest) {
      held.push(begin, own, rest);
      chars += begin.length + own.length + rest.length;
      flushLater();
    },
    flushSync,
  };
}

/**
 * Writes entries whose fields are known to hold no secrets, as lines like all others of `log`, at level `info`: for the one
 * line every request writes, since pino's way of building it costs more than the rest of a request. `own`: fields that are
 * each entry's own, with their text as JSON; the text of all others is kept for entries that come with the same `alike`.
 */
export function plainLines<Entry extends object>(
  log: Logger,
  words: string,
  own: { readonly names: readonly (keyof Entry)[]; readonly text: (entry: Entry) => string },
): (entry: Entry, alike?: object) => void {
  const to = (log as unknown as Record<symbol, DestinationStream>)[pino.symbols.streamSym] as LogStream;
  const end = `,"msg":${JSON.stringify(words)}}\n`;
  const known = new WeakMap<object, string>();
  const restOf = (entry: Entry) => {
    let rest = '';
    for (const name in entry)
      if (!own.names.includes(name)) rest += `,"${name}":${JSON.stringify(entry[name]) ?? null}`;
    return rest + end;
  };
  let at = 0;
  let begin = '';
  return (entry, alike) => {
    if (!log.isLevelEnabled('info')) return;
    const now = Date.now();
    if (now !== at) {
      at = now;
      begin = `{"level":"info","time":"${new Date(now).toISOString()}",`;
    }
    let rest = alike && known.get(alike);
    if (rest === undefined) {
      rest = restOf(entry);
      if (alike) known.set(alike, rest);
    }
    if (to.writeParts) to.writeParts(begin, own.text(entry), rest);
    else to.write(begin + own.text(entry) + rest);
  };
}
