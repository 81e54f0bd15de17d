/** One level of who a client is, such as a network: `max` is how many may wait under this key. */
export interface PlaceKey {
  readonly key: string;
  readonly max: number;
}

export interface PlaceClient {
  /** From the widest key to the narrowest: a client’s turns are shared at every level. */
  readonly path: readonly [PlaceKey, ...PlaceKey[]];
  /** Preferred clients have waiting places of their own and every other turn. */
  readonly preferred?: boolean;
  /** Aborted: the client waits no longer. */
  readonly signal?: AbortSignal | undefined;
}

export interface FairPlacesOptions {
  /** How many work at the same time. */
  readonly places: number;
  /** How many may wait, of preferred clients and of the others each. */
  readonly waitingMax: number;
  /** How long one waits, in milliseconds. */
  readonly waitMs: number;
  /** Called just before a client begins. Returns whether it may begin now: if not, it keeps its turn. */
  readonly admits?: (client: PlaceClient) => boolean;
  /** Returns the error for a client without a place; unset: `NoPlace`. */
  readonly refusal?: (reason: NoPlace['reason'], client: PlaceClient) => Error;
}

/** Why there was no place. `full`: too many wait; `late`: the wait was over; `gone`: its signal was aborted. */
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
  /** From all who wait to the clients with the same narrowest key. */
  readonly groups: readonly Group[];
  readonly begin: () => void;
  readonly refuse: (reason: NoPlace['reason']) => void;
}

/** Clients that wait under one key. Children take turns: the first of the map is next, and goes to its end when served. */
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
 * A bounded number of places, given in turn: round-robin between the widest keys, below each between the next, and first come,
 * first served under the narrowest. Where too many wait, the newest of whoever has most waiting makes room for a client that has
 * fewer, so that no number of requests of one client keeps another out.
 */
export function fairPlaces({
  places,
  waitingMax,
  waitMs,
  admits = () => true,
  refusal = (reason) => new NoPlace(reason),
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

  /** Resolves with what gives the place back, to be called once. Rejects with `refusal`. */
  const enter = (client: PlaceClient): Promise<() => void> =>
    new Promise((resolve, reject) => {
      const { signal } = client;
      if (signal?.aborted) return reject(refusal('gone', client));
      if (running < places && all.waiting === 0 && admits(client)) {
        running += 1;
        return resolve(leave);
      }
      const path = pathOf(client);
      const crowd = crowdAbove(all, path);
      if (crowd === 'full') return reject(refusal('full', client));
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
        refuse: (reason) => settle(() => reject(refusal(reason, client))),
      };
      for (const group of waiter.groups) group.waiting += 1;
      waiter.groups.at(-1)?.waiters.add(waiter);
      fill();
    });

  return {
    enter,
    /** Does `work` once the client has a place. Rejects with `refusal` without having begun it. */
    async run<Value>(client: PlaceClient, work: () => Promise<Value>): Promise<Value> {
      const end = await enter(client);
      try {
        return await work();
      } finally {
        end();
      }
    },
    /** Would this client be turned away right now? */
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
 * What stands in a newcomer’s way. A group: at one level too many wait, and this crowd below it has more than the newcomer
 * would have. `full`: nobody has more.
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

/** The newest of those who have most waiting, at every level. */
function newestOf(crowd: Group): Waiter {
  let group = crowd;
  for (let below = largestOf(group); below; below = largestOf(group)) group = below;
  return [...group.waiters].at(-1) as Waiter;
}

/** The groups of a path, from all to the narrowest; those that are missing are added. */
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

/** Takes the waiter whose turn it is, of those who may begin. */
function takeNext(group: Group, admits: (client: PlaceClient) => boolean): Waiter | undefined {
  for (const [key, child] of group.children) {
    const waiter = takeNext(child, admits);
    if (!waiter) continue;
    // To the end of the turns, if more wait there.
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
