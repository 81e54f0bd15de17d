import { randomUUID } from 'node:crypto';
import type { Valkey } from './valkey.ts';

/** Limited number of slots per key, counted for all servers together. */
export interface SharedPlaces {
  /** Takes a slot. Returns a function that frees the slot, or `null` if no slot is free. */
  take(key: string): Promise<(() => void) | null>;
}

/** Milliseconds after which slots that were not renewed, such as those of a crashed server, are free again. */
const LASTS_MS = 60_000;
const RENEW_MS = 20_000;

const NOW = `local time = redis.call('time')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
`;
const TAKE = `${NOW}redis.call('zremrangebyscore', KEYS[1], '-inf', now)
if redis.call('zcard', KEYS[1]) >= tonumber(ARGV[2]) then return 0 end
redis.call('zadd', KEYS[1], now + ARGV[3], ARGV[1])
redis.call('pexpire', KEYS[1], ARGV[3])
return 1`;
const RENEW = `${NOW}redis.call('zadd', KEYS[1], now + ARGV[2], ARGV[1])
redis.call('pexpire', KEYS[1], ARGV[2])
return 1`;

/**
 * Creates slots that are stored in Valkey. A slot lasts a minute by Valkey's clock and is renewed while it is in use.
 * While Valkey is unavailable, every slot is granted, and only the limits of each server apply.
 */
export function sharedPlaces(
  { commands, isThere }: Pick<Valkey, 'commands' | 'isThere'>,
  name: string,
  each: number,
): SharedPlaces & { stop(): void } {
  const taken = new Map<string, string>();
  const nothing = () => undefined;
  const renewing = setInterval(() => {
    if (!isThere()) return;
    for (const [place, key] of taken) commands.eval(RENEW, 1, key, place, LASTS_MS).catch(nothing);
  }, RENEW_MS).unref();
  return {
    async take(clientKey) {
      const key = `${name}:${clientKey}`;
      const place = randomUUID();
      const given = isThere() ? await commands.eval(TAKE, 1, key, place, each, LASTS_MS).catch(() => 1) : 1;
      if (given === 0) return null;
      // If the slot was granted while Valkey was unavailable, the next renewal records it there.
      taken.set(place, key);
      return () => {
        if (taken.delete(place) && isThere()) commands.zrem(key, place).catch(nothing);
      };
    },
    stop: () => clearInterval(renewing),
  };
}
