import type { CityId } from '@crimemap/contract/cities';
import { LIVE_LIMIT, type LiveCall, type LiveEvent } from '@crimemap/contract/live';
import { Events, type ServerEvent } from '../http/events.ts';
import type { Now } from '../shared/clock.ts';
import type { LiveStore } from './live.store.ts';
import type { HealthRules } from './live-health.ts';
import type { LiveNow, LiveState } from './live-now.ts';
import { NOT_HERE_STATUS, statusOf } from './live-status.ts';

interface FollowDeps {
  readonly store: LiveStore;
  readonly now: Now;
  readonly rules: HealthRules;
}

const ID = /^\d{1,15}$/;

/**
 * How the feed is, then every change: calls as they are stored, and how the feed is after each reading. Who names the last
 * event it had (`Last-Event-ID`) is first told what was stored since.
 */
export function followedCalls(city: CityId, live: LiveNow, { store, now, rules }: FollowDeps): Events<LiveEvent> {
  const statusEvent = (state: LiveState): ServerEvent<LiveEvent> => ({
    id: String(state.lastId),
    data: { kind: 'status', status: statusOf(state, now(), rules) },
  });
  return new Events({
    async begin(lastEventId) {
      const state = await live.state();
      const first = statusEvent(state);
      const last = lastEventId !== undefined && ID.test(lastEventId) ? Number(lastEventId) : null;
      const source = state.line?.data_source;
      if (last === null || source === undefined || last >= state.lastId) return [first];
      const missed = await store.after(city, source, last, LIVE_LIMIT);
      if (missed.length === 0) return [first];
      const calls = missed.map(({ call }) => call);
      // The id stays the reader's own until it has the calls: cut off between the two, it still misses them.
      return [{ ...first, id: String(last) }, callsEvent(state, calls)];
    },
    follow(tell) {
      return live.follow((state, added) => {
        const { calls, status } = eventsOf(state, added, statusEvent);
        if (calls) tell(calls);
        tell(status);
      });
    },
  });
}

const callsEvent = ({ lastId, line }: LiveState, incidents: readonly LiveCall[]): ServerEvent<LiveEvent> => ({
  id: String(lastId),
  data: { kind: 'calls', incidents: [...incidents], last_updated: (line?.shown_at ?? new Date(0)).toISOString() },
});

interface Made {
  readonly calls: ServerEvent<LiveEvent> | null;
  readonly status: ServerEvent<LiveEvent>;
}
const made = new WeakMap<LiveState, Made>();

/** A thousand followers are told the same: each event is made once. */
function eventsOf(
  state: LiveState,
  added: readonly LiveCall[],
  statusEvent: (state: LiveState) => ServerEvent<LiveEvent>,
): Made {
  const ready = made.get(state) ?? {
    calls: added.length > 0 ? callsEvent(state, added) : null,
    status: statusEvent(state),
  };
  made.set(state, ready);
  return ready;
}

/** A city without a feed: it is said once, and nothing follows. */
export const NOTHING_TO_FOLLOW = new Events<LiveEvent>({
  begin: async () => [{ id: '0', data: { kind: 'status', status: NOT_HERE_STATUS } }],
  follow: () => () => undefined,
});
