import type { CityId } from '@crimemap/contract/cities';
import type { PackedManifest } from '@crimemap/contract/incidents';
import type { View } from '@crimemap/contract/view';
import { Refusal } from '../http/refusal.ts';
import { guestTypesOf } from '../incidents/incidents.door.ts';
import type { Audience } from '../packed-incidents/packed-incidents.door.ts';
import { isForGuests } from './view-of-query.ts';

export type FindManifest = (city: CityId, audience: Audience) => Promise<PackedManifest | null>;

/** Whose edition holds what a view is of: guests’ where they may see all of it, whoever asks. */
export const audienceOf = (view: View): Audience => (isForGuests(view, guestTypesOf(view.city)) ? 'guest' : 'member');

/** The newest edition that holds what a view is of. Refuses with 404 where there is none. */
export async function editionOf(view: View, manifest: FindManifest): Promise<PackedManifest> {
  const found = await manifest(view.city, audienceOf(view));
  if (!found) throw new Refusal('not_found', { detail: 'There are no incidents for this city yet.' });
  return found;
}
