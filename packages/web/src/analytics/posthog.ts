import type { Features } from '@crimemap/contract/features';
import PostHog from 'posthog-js-lite';
import type { EventFields, Listener } from './track.ts';

/**
 * Properties that PostHog needs in addition to our fields. All other properties that its library adds, such as address,
 * referrer and screen, are removed.
 */
const NEEDED = ['$lib', '$lib_version', '$process_person_profile', '$geoip_disable'];

/** Sends requests without cookies and without a referrer. */
class QuietPostHog extends PostHog {
  /** True after the visitor withdrew consent. Queued events are then dropped. */
  silent = false;
  override fetch(...[url, options]: Parameters<PostHog['fetch']>): ReturnType<PostHog['fetch']> {
    if (this.silent) return Promise.resolve(new Response('{}'));
    const quiet = { credentials: 'omit', referrerPolicy: 'no-referrer', keepalive: true } as const;
    return fetch(url, { ...(options as RequestInit), ...quiet });
  }
}

export interface Adapter {
  readonly send: Listener;
  /** Stops sending and drops queued events. */
  stop(): void;
}

/**
 * Returns an adapter that counts events in a PostHog project. The adapter stores nothing on the device, so a returning
 * visitor counts as a new one. It requests no flags, surveys, remote settings or recordings.
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

/** Matches names from our code (`welcome`, `filter-panel`, `1.9`): short words, no addresses or long numbers. */
const PLAIN_WORD = /^(?:[a-z]{1,20}(?:[_-][a-z]{1,20}){0,4}|\d{1,2}(?:\.\d){1,2})$/i;

/**
 * Returns the fields that cannot identify a person: integers below ten thousand, booleans and names from our code.
 * Coordinates, ids, email addresses and texts are removed, whatever code added them.
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
