import type { Note } from '@crimemap/contract/notes';
import { m } from '../../i18n/generated/messages.js';
import type { Urgency } from '../../map/labels/place-labels.ts';
import { useLabelAt } from '../../map/labels/use-place-label.ts';
import { CITY_PLACES, type CityPlaces, nameAt } from './city-places.ts';

type Placed = Pick<Note, 'city' | 'division' | 'cross_streets' | 'lat' | 'lng'>;

/** Returns the label of a note’s location from local data; `null` if only a geocoder can name it. */
export function knownPlaceLabel({ city, division, cross_streets, lat, lng }: Placed): string | null {
  if (cross_streets?.trim()) return cross_streets.trim();
  const places = city && CITY_PLACES[city];
  if (!places) return null;
  return nameAt(places.boxes, [lng, lat]) ?? divisionLabel(division?.trim() ?? '', places);
}

function divisionLabel(written: string, { divisions }: CityPlaces): string | null {
  if (!written) return null;
  const number = /^D?(\d\d)(?: Division)?$/i.exec(written)?.[1];
  const code = number ? `D${number}` : written.toUpperCase();
  const named = Object.hasOwn(divisions, code) ? divisions[code] : undefined;
  return named ?? m.location_division({ division: number ?? written });
}

/**
 * Returns the label of a note’s location. Labels missing in local data are requested through the page’s queue. Returns
 * a short message while the request waits and if no label is found.
 */
export function usePlaceLabel(note: Placed, urgency: Urgency): string {
  const known = knownPlaceLabel(note);
  const label = useLabelAt(known === null ? [note.lng, note.lat] : null, urgency);
  return known ?? label ?? (label === undefined ? m.location_looked_up() : m.location_unavailable());
}
