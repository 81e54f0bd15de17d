import type { Valkey } from '../shared/valkey.ts';

/** What has ended: one session, or all of a member. */
export interface Ended {
  readonly what: 'session' | 'member';
  readonly id: string;
}

/** Servers telling each other which sessions have ended, so that none of them goes on for what is remembered of it. */
export interface EndedSessions {
  tell(ended: Ended): void;
  /** `onMissed`: something may have ended that was not heard of. */
  follow(onEnded: (ended: Ended) => void, onMissed: () => void): void;
}

const CHANNEL = 'crimemap:sessions-ended';

/** Over Valkey. While that is away a server remembers who is signed in for a few seconds, as one without it does. */
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

/** One server: nobody else has to hear of it. */
export const ONE_SERVER: EndedSessions = { tell: () => undefined, follow: () => undefined };
