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

export interface FairPlaces {
  /** Does `work` once the client has a place. Throws `NoPlace` without having begun it. */
  run<Value>(client: PlaceClient, work: () => Promise<Value>): Promise<Value>;
  /** Would this client be turned away right now? */
  isFullFor(client: Pick<PlaceClient, 'path' | 'preferred'>): boolean;
  readonly running: number;
  readonly waiting: number;
}

interface Waiter {
  readonly client: PlaceClient;
  readonly begin: () => void;
  readonly refuse: (reason: NoPlace['reason']) => void;
}

/** Clients that wait under one key. Children take turns: the first of the map is next, and goes to its end when served. */
interface Group {
  waiting: number;
  readonly children: Map<string, Group>;
  readonly waiters: Waiter[];
}
const newGroup = (): Group => ({ waiting: 0, children: new Map(), waiters: [] });

/**
 * A bounded number of places, given in turn: round-robin between the widest keys, below each between the next, and first come,
 * first served under the narrowest. Where too many wait, the newest of whoever has most waiting makes room for a client that has
 * fewer, so that no number of requests of one client keeps another out.
 */
export function fairPlaces({ places, waitingMax, waitMs }: FairPlacesOptions): FairPlaces {
  const queues = { preferred: newGroup(), others: newGroup() };
  let running = 0;
  let lastWasPreferred = false;
  const queueOf = ({ preferred }: Pick<PlaceClient, 'preferred'>) => (preferred ? queues.preferred : queues.others);

  const next = (): Waiter | undefined => {
    const [first, second] = lastWasPreferred ? [queues.others, queues.preferred] : [queues.preferred, queues.others];
    const queue = first.waiting > 0 ? first : second;
    if (queue.waiting === 0) return undefined;
    lastWasPreferred = queue === queues.preferred;
    return takeNext(queue);
  };
  const fill = (): void => {
    while (running < places) {
      const waiter = next();
      if (!waiter) return;
      running += 1;
      waiter.begin();
    }
  };

  const placeFor = (client: PlaceClient): Promise<void> =>
    new Promise((resolve, reject) => {
      const queue = queueOf(client);
      const { signal } = client;
      if (signal?.aborted) return reject(new NoPlace('gone'));
      const crowd = crowdAbove(queue, client.path, waitingMax);
      if (crowd === 'full') return reject(new NoPlace('full'));
      if (crowd) remove(queue, newestOf(crowd)).refuse('full');
      const leave = (reason: NoPlace['reason']) => remove(queue, waiter).refuse(reason);
      const late = setTimeout(leave, waitMs, 'late');
      const gone = () => leave('gone');
      const settle = (then: () => void) => {
        clearTimeout(late);
        signal?.removeEventListener('abort', gone);
        then();
      };
      const waiter: Waiter = {
        client,
        begin: () => settle(resolve),
        refuse: (reason) => settle(() => reject(new NoPlace(reason))),
      };
      signal?.addEventListener('abort', gone, { once: true });
      add(queue, waiter);
      fill();
    });

  return {
    async run(client, work) {
      await placeFor(client);
      try {
        return await work();
      } finally {
        running -= 1;
        fill();
      }
    },
    isFullFor: (client) => running >= places && crowdAbove(queueOf(client), client.path, waitingMax) === 'full',
    get running() {
      return running;
    },
    get waiting() {
      return queues.preferred.waiting + queues.others.waiting;
    },
  };
}

/**
 * What stands in a newcomer’s way. A group: at one level too many wait, and this crowd below it has more than the newcomer
 * would have. `full`: nobody has more.
 */
function crowdAbove(queue: Group, path: PlaceClient['path'], waitingMax: number): Group | 'full' | undefined {
  let group: Group | undefined = queue;
  let max = waitingMax;
  for (const { key, max: maxBelow } of path) {
    if (!group) return undefined;
    const own: Group | undefined = group.children.get(key);
    if (group.waiting >= max) {
      const crowd = largestOf(group);
      return crowd && crowd.waiting > (own?.waiting ?? 0) + 1 ? crowd : 'full';
    }
    group = own;
    max = maxBelow;
  }
  return group && group.waiting >= max ? 'full' : undefined;
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
  return group.waiters.at(-1) as Waiter;
}

function add(queue: Group, waiter: Waiter): void {
  let group = queue;
  group.waiting += 1;
  for (const { key } of waiter.client.path) {
    let child = group.children.get(key);
    if (!child) {
      child = newGroup();
      group.children.set(key, child);
    }
    child.waiting += 1;
    group = child;
  }
  group.waiters.push(waiter);
}

function takeNext(group: Group): Waiter {
  group.waiting -= 1;
  const [first] = group.children;
  if (!first) return group.waiters.shift() as Waiter;
  const [key, child] = first;
  group.children.delete(key);
  const waiter = takeNext(child);
  if (child.waiting > 0) group.children.set(key, child);
  return waiter;
}

function remove(queue: Group, waiter: Waiter): Waiter {
  let group = queue;
  group.waiting -= 1;
  for (const { key } of waiter.client.path) {
    const child = group.children.get(key) as Group;
    child.waiting -= 1;
    if (child.waiting === 0) group.children.delete(key);
    group = child;
  }
  const at = group.waiters.indexOf(waiter);
  if (at >= 0) group.waiters.splice(at, 1);
  return waiter;
}
