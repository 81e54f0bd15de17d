/** One level of a client's identity, such as a network. `max`: maximum number of tasks that wait under this key. */
export interface PlaceKey {
  readonly key: string;
  readonly max: number;
}

export interface PlaceClient {
  /** Keys from the widest to the narrowest. Turns are shared at every level. */
  readonly path: readonly [PlaceKey, ...PlaceKey[]];
  /** True for preferred clients, which have their own waiting queue and every other turn. */
  readonly preferred?: boolean;
  /** When aborted, the client stops waiting. */
  readonly signal?: AbortSignal | undefined;
}

export interface FairPlacesOptions {
  /** Maximum number of tasks at the same time. */
  readonly places: number;
  /** Maximum number of waiting tasks, for preferred clients and for others separately. */
  readonly waitingMax: number;
  /** Milliseconds that a task waits at most. */
  readonly waitMs: number;
  /** Called just before a client begins. Returns whether it may begin now. If not, it does not lose its turn. */
  readonly admits?: (client: PlaceClient) => boolean;
  /** Returns the error for a client without a slot. Defaults to `NoPlace`. */
  readonly rejection?: (reason: NoPlace['reason'], client: PlaceClient) => Error;
}

/**
 * Thrown without a slot. `full`: too many tasks wait; `late`: the wait took too long; `gone`: the signal was aborted.
 */
export class NoPlace extends Error {
  override name = 'NoPlace';
  readonly reason: 'full' | 'late' | 'gone';
  constructor(reason: NoPlace['reason']) {
    super(`no place: ${reason}`);
    this.reason = reason;
  }
}

interface Waiter {
  readonly client: PlaceClient;
  /** Groups from the root to the clients with the same narrowest key. */
  readonly groups: readonly Group[];
  readonly begin: () => void;
  readonly refuse: (reason: NoPlace['reason']) => void;
}

/**
 * Clients that wait under one key. Children take turns: the first in the map is next, and moves to its end when served.
 */
interface Group {
  readonly key: string;
  waiting: number;
  readonly children: Map<string, Group>;
  readonly waiters: Set<Waiter>;
}
const newGroup = (key: string, children: readonly Group[] = []): Group => ({
  key,
  waiting: 0,
  children: new Map(children.map((child) => [child.key, child])),
  waiters: new Set(),
});

/**
 * Limits concurrent tasks and shares the slots in turn: round-robin between the widest keys and at each level below,
 * and first come, first served under the narrowest key. If too many wait, the newest task of the client with the most
 * waiting tasks makes room for a client with fewer. The requests of one client therefore never block another.
 */
export function fairPlaces({
  places,
  waitingMax,
  waitMs,
  admits = () => true,
  rejection = (reason) => new NoPlace(reason),
}: FairPlacesOptions) {
  const all = newGroup('', [newGroup('preferred'), newGroup('others')]);
  let running = 0;
  const pathOf = ({ preferred, path }: Pick<PlaceClient, 'path' | 'preferred'>): PlaceKey[] => [
    { key: preferred ? 'preferred' : 'others', max: waitingMax },
    ...path,
  ];

  const fill = (): void => {
    while (running < places) {
      const waiter = takeNext(all, admits);
      if (!waiter) return;
      running += 1;
      waiter.begin();
    }
  };
  const leave = (): void => {
    running -= 1;
    fill();
  };

  /** Resolves with a function that frees the slot, to be called once. Rejects with `rejection`. */
  const enter = (client: PlaceClient): Promise<() => void> =>
    new Promise((resolve, reject) => {
      const { signal } = client;
      if (signal?.aborted) return reject(rejection('gone', client));
      if (running < places && all.waiting === 0 && admits(client)) {
        running += 1;
        return resolve(leave);
      }
      const path = pathOf(client);
      const crowd = crowdAbove(all, path);
      if (crowd === 'full') return reject(rejection('full', client));
      if (crowd) remove(newestOf(crowd)).refuse('full');
      const giveUp = (reason: NoPlace['reason']) => remove(waiter).refuse(reason);
      const late = setTimeout(giveUp, waitMs, 'late');
      const gone = () => giveUp('gone');
      signal?.addEventListener('abort', gone, { once: true });
      const settle = (then: () => void) => {
        clearTimeout(late);
        signal?.removeEventListener('abort', gone);
        then();
      };
      const waiter: Waiter = {
        client,
        groups: groupsOn(all, path),
        begin: () => settle(() => resolve(leave)),
        refuse: (reason) => settle(() => reject(rejection(reason, client))),
      };
      for (const group of waiter.groups) group.waiting += 1;
      waiter.groups.at(-1)?.waiters.add(waiter);
      fill();
    });

  return {
    enter,
    /** Runs `work` once the client has a slot. Otherwise rejects with `rejection` and does not start `work`. */
    async run<Value>(client: PlaceClient, work: () => Promise<Value>): Promise<Value> {
      const end = await enter(client);
      try {
        return await work();
      } finally {
        end();
      }
    },
    /** True if this client would be rejected now. */
    isFullFor: (client: Pick<PlaceClient, 'path' | 'preferred'>): boolean =>
      running >= places && crowdAbove(all, pathOf(client)) === 'full',
    get running(): number {
      return running;
    },
    get waiting(): number {
      return all.waiting;
    },
  };
}

/**
 * Returns what blocks a new task. A group: at one level too many wait, and this group below it has more waiting than
 * the new client would have. `full`: no group has more.
 */
function crowdAbove(all: Group, path: readonly PlaceKey[]): Group | 'full' | undefined {
  let group = all;
  let max = Infinity;
  for (const below of [...path, undefined]) {
    const own = below && group.children.get(below.key);
    if (group.waiting >= max) {
      const crowd = largestOf(group);
      return crowd && crowd.waiting > (own?.waiting ?? 0) + 1 ? crowd : 'full';
    }
    if (!own) return undefined;
    ({ max } = below);
    group = own;
  }
  return undefined;
}

function largestOf({ children }: Group): Group | undefined {
  let largest: Group | undefined;
  for (const child of children.values()) if (!largest || child.waiting > largest.waiting) largest = child;
  return largest;
}

/** Returns the newest waiting task of the largest group, at every level. */
function newestOf(crowd: Group): Waiter {
  let group = crowd;
  for (let below = largestOf(group); below; below = largestOf(group)) group = below;
  return [...group.waiters].at(-1) as Waiter;
}

/** Returns the groups of a path, from the root to the narrowest, and adds missing ones. */
function groupsOn(all: Group, path: readonly PlaceKey[]): Group[] {
  const groups = [all];
  let group = all;
  for (const { key } of path) {
    const child = group.children.get(key) ?? newGroup(key);
    group.children.set(key, child);
    groups.push(child);
    group = child;
  }
  return groups;
}

/** Removes and returns the next waiting task that may begin. */
function takeNext(group: Group, admits: (client: PlaceClient) => boolean): Waiter | undefined {
  for (const [key, child] of group.children) {
    const waiter = takeNext(child, admits);
    if (!waiter) continue;
    // Moves the group to the end of the turns, if more of its tasks wait.
    if (group.children.delete(key)) group.children.set(key, child);
    return waiter;
  }
  const [first] = group.waiters;
  return first && admits(first.client) ? remove(first) : undefined;
}

function remove(waiter: Waiter): Waiter {
  const [, queue, ...groups] = waiter.groups;
  let parent = queue;
  for (const group of waiter.groups) group.waiting -= 1;
  for (const group of groups) {
    if (group.waiting === 0) parent?.children.delete(group.key);
    parent = group;
  }
  parent?.waiters.delete(waiter);
  return waiter;
}
