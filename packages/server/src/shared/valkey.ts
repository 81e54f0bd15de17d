import { Redis } from 'ioredis';
import type { Log } from './log.ts';

/**
 * Timeout of a command in milliseconds: longer than a response takes within one network. After that, the caller
 * continues without Valkey.
 */
const COMMAND_MS = 500;
const AGAIN_MS_MAX = 1_000;

/** Connection to Valkey, in which the servers of one database share counts and events. */
export interface Valkey {
  readonly commands: Redis;
  /** Separate connection that only receives events. */
  readonly subscriber: Redis;
  /** Returns true if Valkey is available at the moment. */
  isThere(): boolean;
  stop(): void;
}

/**
 * Connects to a Valkey or Redis, and reconnects after each outage. During an outage, commands fail immediately, and
 * each server counts only its own requests.
 */
export function connectValkey(url: string, log: Pick<Log, 'info' | 'warn'>): Valkey {
  const commands = new Redis(url, {
    connectionName: 'canada-crime-map',
    enableOfflineQueue: false,
    enableAutoPipelining: true,
    maxRetriesPerRequest: 0,
    commandTimeout: COMMAND_MS,
    connectTimeout: 2_000,
    retryStrategy: (tries) => Math.min(100 * tries, AGAIN_MS_MAX),
  });
  // Subscribing may wait in the offline queue, because this connection sends no commands that a caller waits for.
  const subscriber = commands.duplicate({
    enableOfflineQueue: true,
    maxRetriesPerRequest: null,
    enableAutoPipelining: false,
  });
  let said: boolean | null = null;
  let why = '';
  const say = (there: boolean) => {
    if (there === said) return;
    said = there;
    if (there) log.info({}, 'Valkey connected: limits are shared');
    else log.warn({ why }, 'Valkey unavailable: this server enforces its own limits');
  };
  commands.on('error', (error: Error) => {
    why = error.message;
  });
  commands.on('ready', () => say(true));
  commands.on('close', () => say(false));
  subscriber.on('error', () => undefined);
  return {
    commands,
    subscriber,
    isThere: () => commands.status === 'ready',
    stop() {
      commands.removeAllListeners('close');
      commands.disconnect();
      subscriber.disconnect();
    },
  };
}
