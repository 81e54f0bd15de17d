import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>;

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const PASSWORD_IN_URL = /([a-z][a-z0-9+.-]*:\/\/[^\s:/@]*):[^\s@]*@/gi;
const SECRET_NAMES = ['password', 'secret', 'token', 'authorization', 'cookie', 'email'];

/** Text with the passwords of its URLs taken out. */
export const withoutPasswords = (text: string): string => text.replace(PASSWORD_IN_URL, '$1:***@');

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
      formatters: { level: (name) => ({ level: name }) },
      redact: { paths: SECRET_NAMES.flatMap((name) => [name, `*.${name}`]), censor: '***' },
      serializers: {
        err: (error: Error) => {
          const { type, message, stack } = pino.stdSerializers.err(error);
          return { type, message: withoutPasswords(message), stack: withoutPasswords(stack) };
        },
      },
    },
    to ?? pino.destination({ sync: false, minLength: 0 }),
  );
}
