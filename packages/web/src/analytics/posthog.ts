import type { Features } from '@crimemap/contract/features';
import PostHog from 'posthog-js-lite';
import type { EventFields, Listener } from './track.ts';

/** What PostHog needs of an event beside our own fields; all else that its library adds (address, referrer, screen) is taken off. */
const NEEDED = ['$lib', '$lib_version', '$process_person_profile', '$geoip_disable'];

/** Sends without cookies, and without saying which page it comes from. */
class QuietPostHog extends PostHog {
  /** Consent was taken back: what still waits goes nowhere. */
  silent = false;
  override fetch(...[url, options]: Parameters<PostHog['fetch']>): ReturnType<PostHog['fetch']> {
    if (this.silent) return Promise.resolve(new Response('{}'));
    const quiet = { credentials: 'omit', referrerPolicy: 'no-referrer', keepalive: true } as const;
    return fetch(url, { ...(options as RequestInit), ...quiet });
  }
}

export interface Adapter {
  readonly send: Listener;
  /** From now on nothing leaves, not even what waits. */
  stop(): void;
}

/**
 * Counts events in a PostHog project. Nothing is kept on the device: who comes back is somebody else. No flags, surveys, remote
 * settings or recordings are asked for.
 */
export function posthogAdapter({ key, url }: NonNullable<Features['analytics']>): Adapter {
  const client = new QuietPostHog(key, {
    host: url,
    persistence: 'memory',
    preloadFeatureFlags: false,
    disableRemoteConfig: true,
    disableSurveys: true,
    disableGeoip: true,
    disableCompression: true,
    personProfiles: 'never',
    fetchRetryCount: 1,
    before_send: (event) => {
      if (!event) return null;
      const { properties = {} } = event;
      const needed = Object.entries(properties).filter(([name]) => NEEDED.includes(name));
      const said: unknown = properties['said'];
      return { ...event, properties: { ...(said as EventFields), ...Object.fromEntries(needed) } };
    },
  });
  const leaving = () => {
    if (document.visibilityState === 'hidden') void client.flush().catch(console.info);
  };
  document.addEventListener('visibilitychange', leaving);
  return {
    send: (name, fields) => client.capture(name, { said: sayable(fields) }),
    stop() {
      document.removeEventListener('visibilitychange', leaving);
      client.silent = true;
      void client.shutdown().catch(console.info);
    },
  };
}

/** A name of ours (`welcome`, `filter-panel`, `1.9`): short words, no address, no number long enough to be one. */
const PLAIN_WORD = /^(?:[a-z]{1,20}(?:[_-][a-z]{1,20}){0,4}|\d{1,2}(?:\.\d){1,2})$/i;

/**
 * Of an event’s fields, those that can say nothing of a person: whole numbers below ten thousand, yes and no, and names of our
 * own. A coordinate, an id, an e-mail address or a text is left out, whoever put it there.
 */
export const sayable = (fields: EventFields): EventFields =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) =>
        typeof value === 'boolean' ||
        (typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 10_000) ||
        (typeof value === 'string' && PLAIN_WORD.test(value)),
    ),
  );
