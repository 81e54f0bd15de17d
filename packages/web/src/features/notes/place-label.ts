import type { Note } from '@crimemap/contract/notes';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { wordsForPoint } from '../../api/places.queries.ts';
import { m } from '../../i18n/generated/messages.js';
import { type Language, useLanguage } from '../../i18n/settings.ts';
import { createReverseLabels, pointKey } from './reverse-labels.ts';
import { BOROUGH_BOXES, DIVISION_NAMES, NEIGHBOURHOOD_BOXES, nameAt } from './toronto-places.ts';

type Placed = Pick<Note, 'city' | 'division' | 'cross_streets' | 'lat' | 'lng'>;

/** Where a note is, in the words we have at hand; `null`: only a geocoder may know. */
export function knownPlaceLabel({ city, division, cross_streets, lat, lng }: Placed): string | null {
  if (cross_streets?.trim()) return cross_streets.trim();
  if (city !== 'toronto') return null;
  const named = nameAt(NEIGHBOURHOOD_BOXES, [lng, lat]) ?? nameAt(BOROUGH_BOXES, [lng, lat]);
  return named ?? divisionLabel(division?.trim() ?? '');
}

function divisionLabel(written: string): string | null {
  if (!written) return null;
  const number = /^D?(\d\d)(?: Division)?$/i.exec(written)?.[1];
  const code = number ? `D${number}` : written.toUpperCase();
  const named = Object.hasOwn(DIVISION_NAMES, code) ? DIVISION_NAMES[code] : undefined;
  return named ?? m.location_division({ division: number ?? written });
}

/** One for the page: all who ask stand in one queue. */
const reverseLabels = createReverseLabels(async (at, language: Language) => (await wordsForPoint(at, language)).label);

/**
 * Where a note is, for its location line. What is not known here is asked of the server, the notes in sight (`visible`) first;
 * meanwhile, and where nobody knows, a few words say so.
 */
export function usePlaceLabel(note: Placed, visible = true): string {
  const language = useLanguage();
  const known = knownPlaceLabel(note);
  const { lng, lat } = note;
  const key = pointKey([lng, lat], language);
  const { data, isLoading } = useQuery({
    queryKey: ['place-label', key],
    queryFn: ({ signal }) => reverseLabels.labelOf([lng, lat], language, signal),
    enabled: known === null && key !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const waiting = isLoading && known === null && visible ? key : null;
  useEffect(() => (waiting === null ? undefined : reverseLabels.seen(waiting)), [waiting]);
  return known ?? data ?? (isLoading ? m.location_looked_up() : m.location_unavailable());
}
