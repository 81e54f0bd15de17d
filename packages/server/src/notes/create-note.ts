import type { BodyOf, ReplyOf } from '@crimemap/contract/call';
import type { CityId } from '@crimemap/contract/cities';
import type { createNote, HoldReason } from '@crimemap/contract/notes';
import { DAY_MS } from '@crimemap/contract/time';
import type { Member } from '../http/member.ts';
import type { RequestMeta } from '../http/request-meta.ts';
import { accountOf, type MemberRow } from '../profiles/index.ts';
import { storedFields } from './note-fields.ts';
import { storedPlace } from './note-place.ts';
import type { NoteTools } from './note-tools.ts';
import { type SeenNote, stateWith } from './notes.store.ts';

const YOUNG_MS = 7 * DAY_MS;
/** Requirements for a trusted account: minimum age in milliseconds, and minimum number of shown notes. */
const TRUSTED_MS = 30 * DAY_MS;
const TRUSTED_NOTES = 10;

/** Posts a note in the transaction of `deps`. The exact position is passed on only if the note will show it. */
export async function createNoteAs(
  member: Member,
  note: BodyOf<typeof createNote>,
  { clientKey }: RequestMeta,
  deps: NoteTools,
): Promise<ReplyOf<typeof createNote>> {
  const account = await accountOf(member, deps.profiles);
  const now = deps.now();
  const written = storedFields(note, now);
  const found = await deps.holding.reasonsFor({
    author: member,
    texts: [note.title, note.body],
    crimeType: note.crime_type,
  });
  const place = await storedPlace(note, deps);
  const row = {
    author_id: member.id,
    ...written,
    ...place,
    // The division is valid only if the note is in the chosen city. A division of another city is ignored.
    division: place.city === note.city ? note.division || null : null,
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

/**
 * Returns the points that a note by this account costs: 4 for a new account, 1 for a trusted account, and 2 otherwise.
 */
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
