import * as z from 'zod/mini';
import { readStored, store } from '../../storage/stored.ts';

/** The specification's numbers. */
export const KEPT_MS = 7 * 24 * 60 * 60_000;
export const IN_MEMORY = 2_000;
export const ON_DEVICE = 3_000;
/** What is new is written to the device together, not one by one. */
const WRITE_MS = 5_000;
const STORED_AS = 'place-labels';

/** `text` is `null` where nothing is known near the point. */
type Kept = readonly [text: string | null, until: number];
const Index = z.record(z.string(), z.tuple([z.nullable(z.string()), z.number()]));

export interface LabelCache {
  /** `undefined` when there is none, or none any more. */
  get(key: string): string | null | undefined;
  /** Keeps a label for `keptMs`, on the device too unless that is shorter than usual. */
  set(key: string, text: string | null, keptMs?: number): void;
}

/** Labels of points, in memory and on the device; the oldest give way. */
export function createLabelCache(): LabelCache {
  const memory = new Map<string, Kept>();
  const device = readIndex();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const write = () => {
    timer = undefined;
    store(STORED_AS, Object.fromEntries(device));
  };
  return {
    get(key) {
      const kept = memory.get(key) ?? device.get(key);
      if (!kept || kept[1] <= Date.now()) return undefined;
      putLast(memory, key, kept, IN_MEMORY);
      return kept[0];
    },
    set(key, text, keptMs = KEPT_MS) {
      const kept = [text, Date.now() + keptMs] as const;
      putLast(memory, key, kept, IN_MEMORY);
      if (keptMs < KEPT_MS) return;
      putLast(device, key, kept, ON_DEVICE);
      timer ??= setTimeout(write, WRITE_MS);
    },
  };
}

function putLast(map: Map<string, Kept>, key: string, kept: Kept, atMost: number): void {
  map.delete(key);
  map.set(key, kept);
  for (const oldest of map.keys()) {
    if (map.size <= atMost) return;
    map.delete(oldest);
  }
}

function readIndex(): Map<string, Kept> {
  const read = z.safeParse(Index, readStored(STORED_AS));
  const now = Date.now();
  return new Map(read.success ? Object.entries(read.data).filter(([, [, until]]) => until > now) : []);
}
