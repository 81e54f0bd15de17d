import * as z from 'zod/mini';
import { forget, readStored, store } from './stored.ts';

const KEY = 'looks';
/** The views that are kept; the one looked at longest ago goes first. */
const MOST = 50;

/** How a view was when it was looked at: which publication of the data, and its number. */
const Look = z.object({
  /** City, filter and what is open, as a query text. */
  view: z.string(),
  total: z.int(),
  version: z.string(),
  made_at: z.string(),
  /** The day it was looked at, in the city’s calendar. */
  day: z.iso.date(),
  /** How many of the total were of days before the newest one held; `null`: not known. */
  earlier: z.nullable(z.object({ before: z.iso.date(), count: z.int() })),
});
export type Look = z.infer<typeof Look>;

/** What was found of a view when this page first looked at a publication: it is said until the page is left. */
const found = new Map<string, Look | null>();

/** All of them, the latest first. */
const looks = (): readonly Look[] => {
  const stored = z.safeParse(z.array(Look), readStored(KEY));
  return stored.success ? stored.data : [];
};

type Publication = Pick<Look, 'view' | 'version' | 'made_at'>;

/** The look at a view before this one, where it was at an earlier publication. */
export function lookBefore({ view, version, made_at }: Publication): Look | null {
  const key = `${version} ${view}`;
  const known = found.get(key);
  if (known !== undefined) return known;
  const last = looks().find((each) => each.view === view);
  // What is shown without a network may be older than what was seen last.
  const before = last && last.version !== version && last.made_at < made_at ? last : null;
  found.set(key, before);
  return before;
}

/** Keeps a look on this device, in place of the one before at the same view. */
export function keepLook(latest: Look): void {
  const all = looks();
  const last = all.find(({ view }) => view === latest.view);
  if (last && last.version !== latest.version && last.made_at > latest.made_at) return;
  const earlier = latest.earlier ?? (last?.version === latest.version ? last.earlier : null);
  store(KEY, [{ ...latest, earlier }, ...all.filter((each) => each !== last)].slice(0, MOST));
}

/** Forgets what was looked at on this device. */
export function forgetLooks(): void {
  found.clear();
  forget(KEY);
}
