import type { IncidentDraft, PlacedDraft } from '@crimemap/cities/kit/city';
import { DAY_UNKNOWN, dayNumber, HOUR_UNKNOWN } from '@crimemap/contract/packed-incidents';
import { DAY_MS } from '@crimemap/contract/time';
import type { Place } from '../../packages/incident-counts/src/packing/place-order.ts';
import type { StreamedRow } from '../../packages/incident-counts/src/packing/streamed-row.ts';
import { placeKey } from '../../packages/incident-counts/src/packing/streamed-row.ts';

export type Incident = Pick<
  PlacedDraft,
  'lng' | 'lat' | 'precision' | 'area' | 'neighbourhood' | 'crimeType' | 'occurredOn' | 'hour'
> &
  Partial<IncidentDraft>;

/** Returns the location of an incident as the database groups it. */
export function placeOf({ lng, lat, precision, area, neighbourhood }: Incident): Place {
  const place = {
    x: Math.round((lng ?? 0) * 1e6),
    y: Math.round((lat ?? 0) * 1e6),
    area: area ?? '',
    neighbourhood: neighbourhood ?? '',
    precision,
  };
  return { ...place, key: placeKey(place) };
}

/** Returns an incident as a row that the database sends to the publisher. */
export function streamed(incident: Incident, key: string): StreamedRow {
  const { occurredOn, reportedOn, hour, crimeType, deaths, injuries } = incident;
  return [
    key,
    occurredOn ? Number(occurredOn.slice(0, 4)) : 0,
    occurredOn ? dayNumber(occurredOn) : DAY_UNKNOWN,
    hour ?? HOUR_UNKNOWN,
    crimeType,
    (deaths ?? 0) > 0 || (injuries ?? 0) > 0,
    occurredOn && reportedOn ? (Date.parse(reportedOn) - Date.parse(occurredOn)) / DAY_MS : null,
  ];
}
