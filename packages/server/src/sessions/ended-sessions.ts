import type { Valkey } from '../shared/valkey.ts';

/** What has ended: one session, or all sessions of a member. */
export interface Ended {
  readonly what: 'session' | 'member';
  readonly id: string;
}

/** Messages between servers about ended sessions, so that no server accepts a cached session. */
export interface EndedSessions {
  tell(ended: Ended): void;
  /** `onMissed`: called when messages may have been missed. */
  follow(onEnded: (ended: Ended) => void, onMissed: () => void): void;
}

const CHANNEL = 'crimemap:sessions-ended';

/**
 * Sends the messages over Valkey. While Valkey is unavailable, a server caches sessions for a few seconds, like a
 * server without Valkey.
 */
export function endedSessionsOver({ commands, subscriber }: Pick<Valkey, 'commands' | 'subscriber'>): EndedSessions {
  return {
    tell: ({ what, id }) => void commands.publish(CHANNEL, `${what} ${id}`).catch(() => undefined),
    follow(onEnded, onMissed) {
      subscriber.on('message', (channel: string, text: string) => {
        const [what, id] = text.split(' ');
        if (channel === CHANNEL && id && (what === 'session' || what === 'member')) onEnded({ what, id });
      });
      subscriber.on('ready', onMissed);
      subscriber.subscribe(CHANNEL).catch(() => undefined);
    },
  };
}

/** For a single server, which has nobody to inform. */
export const ONE_SERVER: EndedSessions = { tell: () => undefined, follow: () => undefined };
