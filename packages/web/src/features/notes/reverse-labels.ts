import type { LngLat } from '@crimemap/contract/geo';
import { untilNext } from '../../api/turns.ts';
import { forget, readStored, store } from '../../storage/stored.ts';

/** The specification’s: how many labels are remembered on the page and on the device, for how long, and how often we ask. */
const IN_MEMORY = 2000;
const ON_DEVICE = 3000;
const KEEP_MS = 7 * 24 * 60 * 60_000;
const SPACING_MS = 1600;
const DECIMALS = 4;

const INDEX = 'place-labels';
const entry = (key: string) => `place-label ${key}`;

interface Waiting {
  readonly key: string;
  readonly start: () => void;
}

/** By what a label is remembered; `null` for what is no point on earth. */
export function pointKey([lng, lat]: LngLat, language: string): string | null {
  const onEarth = Number.isFinite(lat) && Number.isFinite(lng) && Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
  return onEarth ? `${lat.toFixed(DECIMALS)},${lng.toFixed(DECIMALS)},${language}` : null;
}

/**
 * What stands at points, in words, asked one after the other and remembered. `ask` gives `null` where nothing is known; when it
 * fails there is no label, and the point may be asked for again.
 */
export function createReverseLabels<Language extends string>(
  ask: (at: LngLat, language: Language) => Promise<string | null>,
) {
  const memory = new Map<string, { readonly label: string | null; readonly until: number }>();
  const seen = new Map<string, number>();
  let queue: Waiting[] = [];
  let wentAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const wake = () => {
    if (timer === undefined && queue.length > 0) timer = setTimeout(next, untilNext(wentAt, SPACING_MS));
  };
  const next = () => {
    timer = undefined;
    const first = queue.find(({ key }) => seen.has(key)) ?? queue[0];
    if (!first) return;
    queue = queue.filter((one) => one !== first);
    wentAt = Date.now();
    first.start();
    wake();
  };
  const turn = (key: string, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        queue = queue.filter((one) => one !== waiting);
        reject(signal.reason);
      };
      const start = () => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      const waiting: Waiting = { key, start };
      signal.addEventListener('abort', giveUp, { once: true });
      queue.push(waiting);
      wake();
    });

  const remembered = (key: string): string | null | undefined => {
    const held = memory.get(key) ?? stored(key);
    if (!held) return undefined;
    return held.until > Date.now() ? held.label : undefined;
  };
  const remember = (key: string, label: string | null) => {
    const until = Date.now() + KEEP_MS;
    memory.delete(key);
    memory.set(key, { label, until });
    for (const oldest of memory.keys()) if (memory.size > IN_MEMORY) memory.delete(oldest);
    if (label !== null) keep(key, label, until);
  };

  return {
    /** The label of a point, rounded to about ten metres. One that is given up leaves the queue. */
    async labelOf(at: LngLat, language: Language, signal: AbortSignal): Promise<string | null> {
      const key = pointKey(at, language);
      if (key === null) return null;
      const known = remembered(key);
      if (known !== undefined) return known;
      await turn(key, signal);
      const [lng, lat] = at.map((degrees) => Number(degrees.toFixed(DECIMALS))) as [number, number];
      try {
        const label = await ask([lng, lat], language);
        remember(key, label);
        return label;
      } catch {
        return null;
      }
    },
    /** From now on, until the returned function is called, this point is in sight: it is asked for before others. */
    seen(key: string): () => void {
      seen.set(key, (seen.get(key) ?? 0) + 1);
      return () => {
        const left = (seen.get(key) ?? 1) - 1;
        if (left === 0) seen.delete(key);
        else seen.set(key, left);
      };
    },
  };
}

function stored(key: string): { readonly label: string; readonly until: number } | undefined {
  const held = readStored(entry(key));
  if (!Array.isArray(held) || typeof held[0] !== 'string' || typeof held[1] !== 'number') return undefined;
  return { label: held[0], until: held[1] };
}

/** On the device there is an index beside the labels, so that the oldest can go. */
function keep(key: string, label: string, until: number): void {
  const before = readStored(INDEX);
  const keys = (Array.isArray(before) ? before : []).filter((one): one is string => typeof one === 'string');
  const index = [...keys.filter((one) => one !== key), key];
  for (const gone of index.splice(0, Math.max(0, index.length - ON_DEVICE))) forget(entry(gone));
  store(entry(key), [label, until]);
  store(INDEX, index);
}
