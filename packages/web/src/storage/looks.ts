import * as z from 'zod/mini';
import { forget, readStored, store } from './stored.ts';

const KEY = 'looks';
/** Maximum number of stored views. The view that was seen longest ago is dropped first. */
const MOST = 50;

/** A view as it was last seen: the version of the data and its number of reports. */
const Look = z.object({
  /** City, filter and opened details, as a query string. */
  view: z.string(),
  total: z.int(),
  version: z.string(),
  made_at: z.string(),
  /** Day on which the view was seen, in the city’s calendar. */
  day: z.iso.date(),
  /** Number of the `total` reports whose day is before the newest available day; `null` if unknown. */
  earlier: z.nullable(z.object({ before: z.iso.date(), count: z.int() })),
});
export type Look = z.infer<typeof Look>;

/** Result of the first lookup for each version and view. It stays the same until the user leaves the page. */
const found = new Map<string, Look | null>();

/** Returns all stored views, the one seen last first. */
const looks = (): readonly Look[] => {
  const stored = z.safeParse(z.array(Look), readStored(KEY));
  return stored.success ? stored.data : [];
};

type Publication = Pick<Look, 'view' | 'version' | 'made_at'>;

/** Returns the view as it was last seen, if that was in an earlier version of the data; otherwise `null`. */
export function lookBefore({ view, version, made_at }: Publication): Look | null {
  const key = `${version} ${view}`;
  const known = found.get(key);
  if (known !== undefined) return known;
  const last = looks().find((each) => each.view === view);
  // When offline, the displayed data may be older than the data seen last.
  const before = last && last.version !== version && last.made_at < made_at ? last : null;
  found.set(key, before);
  return before;
}

/** Stores a view as it is seen now, and replaces the stored one. */
export function keepLook(latest: Look): void {
  const all = looks();
  const last = all.find(({ view }) => view === latest.view);
  if (last && last.version !== latest.version && last.made_at > latest.made_at) return;
  const earlier = latest.earlier ?? (last?.version === latest.version ? last.earlier : null);
  store(KEY, [{ ...latest, earlier }, ...all.filter((each) => each !== last)].slice(0, MOST));
}

/** Deletes all stored views on this device. */
export function forgetLooks(): void {
  found.clear();
  forget(KEY);
}
