import type { Valkey } from '../shared/valkey.ts';

/** What has ended: one session, or all sessions of a member. `id`: of the session or the member. */
export interface Ended {
  readonly what: 'session' | 'member';
  readonly id: string;
}

/**
 * Exchanges messages between servers about ended sessions, so that no server accepts a session from its cache after the
 * session ended.
 */
export interface EndedSessions {
  tell(ended: Ended): void;
  /** Calls `onEnded` for each message. Calls `onMissed` when messages may have been missed. */
  follow(onEnded: (ended: Ended) => void, onMissed: () => void): void;
}

const CHANNEL = 'crimemap:sessions-ended';

/**
 * Sends the messages through Valkey. While Valkey is unavailable, a server may accept an ended session for a few
 * seconds, like servers without Valkey.
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

/** Used by a single server, which has no other servers to inform. */
export const ONE_SERVER: EndedSessions = { tell: () => undefined, follow: () => undefined };
