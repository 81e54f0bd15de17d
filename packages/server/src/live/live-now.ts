import type { CityId, DataSource } from '@crimemap/contract/cities';
import type { LiveCall } from '@crimemap/contract/live';
import type { Now } from '../platform/base/clock.ts';
import { detached } from '../platform/base/request-scope.ts';
import type { FeedLine } from './feed-snapshot.ts';
import type { FeedSnapshots, StoredCall } from './feed-snapshots.store.ts';
import { type LiveStore, liveRead } from './live.store.ts';
import { shownLine } from './which-source.ts';

/** Current live calls of a city. */
export interface LiveState {
  readonly line: FeedLine | undefined;
  /** Calls in the last response that was not empty, newest first. */
  readonly calls: readonly LiveCall[];
  /** Number of the last stored call. */
  readonly lastId: number;
}

/** Called after a change, with the new state and the added calls, newest first. */
export type OnChange = (state: LiveState, added: readonly LiveCall[]) => void;

/** Maximum age in milliseconds of the cached state if no event arrives. */
const FRESH_MS = 30_000;
const ADDED_MAX = 500;

/**
 * Caches a city’s live calls for all clients. Queries the database after an event from any server, and otherwise
 * rarely. During a database outage, returns the last known state.
 */
export function liveNow(city: CityId, { store, now }: { readonly store: LiveStore; readonly now: Now }) {
  const listeners = new Set<OnChange>();
  let known: { readonly state: LiveState; readonly at: number } | null = null;
  let asking: Promise<LiveState> | null = null;
  let again = false;

  async function ask(): Promise<LiveState> {
    const at = now();
    const before = known?.state;
    const { state, added } = await store.atOneMoment(async (snapshots) => {
      const line = shownLine(await snapshots.lines(city), at);
      const source = line?.data_source;
      const calls = source && line.shown_at ? await snapshots.readAt(city, source, line.shown_at) : [];
      const lastId = source ? await snapshots.lastId(city, source) : 0;
      const state: LiveState = { line, calls: calls.map(({ call }) => call), lastId };
      return { state, added: before && source ? await addedSince(before, source, calls, snapshots) : [] };
    });
    known = { state, at: at.getTime() };
    if (before && isChanged(before, state)) {
      const presented = added.map(({ call }) => call);
      for (const listener of listeners) listener(state, presented);
    }
    return state;
  }

  /**
   * Returns the calls that were added since `before`. If no calls of this source were shown before, all calls are new.
   */
  async function addedSince(
    before: LiveState,
    source: DataSource,
    shown: StoredCall[],
    snapshots: Pick<FeedSnapshots, 'after'>,
  ): Promise<StoredCall[]> {
    if (before.line?.data_source !== source || before.lastId === 0) return shown.slice(0, ADDED_MAX);
    return snapshots.after(city, source, before.lastId, ADDED_MAX);
  }

  /** Runs only one query at a time. Events that arrive meanwhile cause one more query. */
  function reload(): Promise<LiveState> {
    if (asking) {
      again = true;
      return asking;
    }
    asking = detached(ask).finally(() => {
      asking = null;
      if (!again) return;
      again = false;
      reload().catch(() => undefined);
    });
    return asking;
  }

  liveRead.on((event) => {
    // Ignore the event if no client has requested the calls yet. The first request queries the database.
    if (event === city && (known || asking)) reload().catch(() => undefined);
  });

  return {
    async state(): Promise<LiveState> {
      const last = known;
      if (last && Math.abs(now().getTime() - last.at) < FRESH_MS) return last.state;
      return (asking ?? reload()).catch((error: unknown) => {
        if (last) return last.state;
        throw error;
      });
    },
    follow(listener: OnChange): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type LiveNow = ReturnType<typeof liveNow>;

const isChanged = (before: LiveState, after: LiveState): boolean =>
  after.lastId !== before.lastId || JSON.stringify(after.line) !== JSON.stringify(before.line);
