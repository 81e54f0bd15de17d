import { CITIES } from '@crimemap/cities';
import type { BodyOf, ReplyOf } from '@crimemap/contract/call';
import type { CityId } from '@crimemap/contract/cities';
import { isInBounds, type LngLat } from '@crimemap/contract/geo';
import type { createNote, HoldReason } from '@crimemap/contract/notes';
import { publicPlace } from '@crimemap/contract/public-place';
import { DAY_MS } from '@crimemap/contract/time';
import type { Member } from '../http/member.ts';
import type { RequestMeta } from '../http/request-meta.ts';
import { Refusal } from '../platform/base/refusal.ts';
import { accountOf, type MemberRow } from '../profiles/index.ts';
import { storedFields } from './note-fields.ts';
import type { NoteTools } from './note-tools.ts';
import { type SeenNote, stateWith } from './notes.store.ts';

/**
 * The city of a note at this place: the chosen one where the place is within its bounds, by which the page warns; else the
 * one that is (of several the smallest); `null` outside of all, where a note is in no city’s list.
 */
export function cityOfPlace(chosen: CityId, at: LngLat): CityId | null {
  const around = CITIES.filter(({ bounds }) => isInBounds(at, [bounds[0], bounds[1]]));
  if (around.some(({ id }) => id === chosen)) return chosen;
  const [smallest] = around.toSorted((one, other) => sizeOf(one) - sizeOf(other));
  return smallest?.id ?? null;
}

/** In square degrees: enough to tell a city from the region around it. */
const sizeOf = ({ bounds: [[west, south], [east, north]] }: Pick<(typeof CITIES)[number], 'bounds'>): number =>
  (east - west) * (north - south);

const YOUNG_MS = 7 * DAY_MS;
/** The least age of a trusted account, and how many of its notes others see at least. */
const TRUSTED_MS = 30 * DAY_MS;
const TRUSTED_NOTES = 10;

/** Posts a note, in the transaction of `deps`. The place that was sent goes no further than here unless it is to be told exactly. */
export async function createNoteAs(
  member: Member,
  note: BodyOf<typeof createNote>,
  { clientKey }: RequestMeta,
  deps: NoteTools,
): Promise<ReplyOf<typeof createNote>> {
  refuseNullIsland(note);
  const account = await accountOf(member, deps.profiles);
  const now = deps.now();
  const written = storedFields(note, now);
  const found = await deps.holding.reasonsFor({
    author: member,
    texts: [note.title, note.body],
    crimeType: note.crime_type,
  });
  const [lng, lat] = publicPlace([note.lng, note.lat], note.place_precision);
  const city = cityOfPlace(note.city, [lng, lat]);
  const row = {
    author_id: member.id,
    ...written,
    city,
    // That of the city it is in: what was typed for another one says nothing here.
    division: city === note.city ? note.division || null : null,
    cross_streets: city ? await deps.crossingNear(city, [lng, lat]) : null,
    lng,
    lat,
    exact_place: note.place_precision === 'exact',
    created_at: now,
    updated_at: now,
    state_since: now,
    images_to_come: note.images_to_come,
  };
  const again = await deps.notes.postedAgain(row);
  if (again) return present(again);
  const weight = await noteWeight(account, now, deps.notes);
  for (const what of ACCOUNT_LIMITS) await deps.attempts.count(what, member.id, weight);
  const isFromBusyNetwork = isYoung(account, now) && !(await deps.attempts.allows('young network', clientKey));
  const holds = isFromBusyNetwork && !member.isModerator ? [...found, 'busy_network' as const] : [...found];
  const state = note.images_to_come > 0 ? ('draft' as const) : stateWith(holds);
  return present(await deps.notes.add({ ...row, state, hold_reasons: holds }));
}

export const ACCOUNT_LIMITS = ['note hour', 'note day'] as const;

/** How many points a note of this account counts for: 4 while it is young, then 2, and 1 once it is trusted. */
async function noteWeight(
  { id, created_at }: Pick<MemberRow, 'id' | 'created_at'>,
  now: Date,
  notes: Pick<NoteTools['notes'], 'shownBefore'>,
): Promise<number> {
  if (isYoung({ created_at }, now)) return 4;
  const isTrusted =
    now.getTime() - created_at.getTime() >= TRUSTED_MS && (await notes.shownBefore(id)) >= TRUSTED_NOTES;
  return isTrusted ? 1 : 2;
}

export const isYoung = ({ created_at }: Pick<MemberRow, 'created_at'>, now: Date): boolean =>
  now.getTime() - created_at.getTime() < YOUNG_MS;

const present = ({ id, city, state, hold_reasons }: SeenNote): ReplyOf<typeof createNote> => ({
  id,
  city: city as CityId | null,
  state,
  hold_reasons: hold_reasons as HoldReason[],
});

/** Half of the last of the four decimals a place is shown with. */
const ZERO_DEGREES = 0.00005;

/** 0, 0 is what programs send that know no place; the sea off Africa is no place of a note. */
function refuseNullIsland({ lat, lng }: Pick<BodyOf<typeof createNote>, 'lat' | 'lng'>): void {
  if (Math.abs(lat) < ZERO_DEGREES && Math.abs(lng) < ZERO_DEGREES)
    throw new Refusal('invalid_input', { field: 'lat', detail: 'A note needs a location. 0, 0 is not accepted.' });
}
