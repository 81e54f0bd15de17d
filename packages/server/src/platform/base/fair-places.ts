/**
 * One level of a client's identity, such as its network. `max`: maximum number of tasks that may wait under this key.
 */
export interface PlaceKey {
  readonly key: string;
  readonly max: number;
}

export interface PlaceClient {
  /**
   * Keys of the client, from the widest (such as the provider) to the narrowest. Turns are divided equally at every
   * level.
   */
  readonly path: readonly [PlaceKey, ...PlaceKey[]];
  /** True for preferred clients, which have a separate queue and get every second turn. */
  readonly preferred?: boolean;
  /** Signal of the client. When it is aborted, the client stops waiting. */
  readonly signal?: AbortSignal | undefined;
}

export interface FairPlacesOptions {
  /** Maximum number of tasks that run at the same time. */
  readonly places: number;
  /** Maximum number of tasks that wait, counted separately for preferred and other clients. */
  readonly waitingMax: number;
  /** Maximum number of milliseconds that a task waits. */
  readonly waitMs: number;
  /** Called just before a client's task begins. Returns whether it may begin now. If not, the client keeps its turn. */
  readonly admits?: (client: PlaceClient) => boolean;
  /** Returns the error for a client that gets no slot. By default, that is `NoPlace`. */
  readonly rejection?: (reason: NoPlace['reason'], client: PlaceClient) => Error;
}

/**
 * Thrown if a client gets no slot. `full`: too many tasks are waiting. `late`: the client waited too long. `gone`: the
 * client's signal was aborted.
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
  /** Groups that contain the waiting task, from the root to the group of the client's narrowest key. */
  readonly groups: readonly Group[];
  readonly begin: () => void;
  readonly refuse: (reason: NoPlace['reason']) => void;
}

/**
 * Waiting tasks of all clients under one key. Child groups take turns: the first in the map is next, and moves to the
 * end when it is served.
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
 * Limits concurrent tasks and shares the slots fairly. Turns go round-robin between the widest keys and between the
 * keys at each level below; under the narrowest key, it is first come, first served. If too many tasks wait, the newest
 * task of the client with the most waiting tasks is rejected to make room for a client with fewer. One client's
 * requests therefore never block another client.
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

  /**
   * Resolves with a function that frees the slot and must be called once. Rejects with the error of `rejection` if
   * there is no slot.
   */
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
    /**
     * Runs `work` once the client has a slot. If it gets none, rejects with the error of `rejection` and does not start
     * `work`.
     */
    async run<Value>(client: PlaceClient, work: () => Promise<Value>): Promise<Value> {
      const end = await enter(client);
      try {
        return await work();
      } finally {
        end();
      }
    },
    /** True if a new task of this client would be rejected now. */
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
 * Returns what prevents a new task from waiting; `undefined` if nothing does. A group: too many tasks wait at one
 * level, and this child group has more waiting tasks than the new client would have. `full`: too many wait, but no
 * child group has more.
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

/** Returns the newest waiting task, following the largest child group at every level. */
function newestOf(crowd: Group): Waiter {
  let group = crowd;
  for (let below = largestOf(group); below; below = largestOf(group)) group = below;
  return [...group.waiters].at(-1) as Waiter;
}

/** Returns the groups of a path, from the root to the narrowest key. Creates groups that do not exist. */
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

/** Removes and returns the next waiting task that may begin; `undefined` if there is none. */
function takeNext(group: Group, admits: (client: PlaceClient) => boolean): Waiter | undefined {
  for (const [key, child] of group.children) {
    const waiter = takeNext(child, admits);
    if (!waiter) continue;
    // If more tasks wait in the group, its next turn comes after those of the other groups.
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
