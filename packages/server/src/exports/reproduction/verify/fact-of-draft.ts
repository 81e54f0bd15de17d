import type { PlacedDraft } from '@crimemap/cities/kit/city';
import type { City } from '@crimemap/contract/cities';
import { DAY_UNKNOWN, dayNumber, HOUR_UNKNOWN } from '@crimemap/contract/incident-days';
import { placeKey } from '@crimemap/incident-counts/packing/streamed-row';
import { type FactRow, micro } from '../row-facts.ts';

/** A row of the source as the server packs it: the same as `streamedColumns` makes of a stored row. */
export function factOfDraft(draft: PlacedDraft, dataset: string, countedBy: City['counted_by']): FactRow {
  const { occurredOn, reportedOn, lng, lat, precision, area, neighbourhood, deaths, injuries } = draft;
  const isByReport = countedBy === 'reported';
  const own = isByReport ? reportedOn : occurredOn;
  const day = own ?? reportedOn;
  const hour = isByReport || occurredOn !== null ? draft.hour : null;
  const place = { x: micro(lng ?? 0), y: micro(lat ?? 0), precision };
  return [
    placeKey({ ...place, area: area ?? '', neighbourhood: neighbourhood ?? '' }),
    own === null ? 0 : Number(own.slice(0, 4)),
    day === null ? DAY_UNKNOWN : dayNumber(day),
    hour ?? HOUR_UNKNOWN,
    draft.crimeType,
    (deaths ?? 0) > 0 || (injuries ?? 0) > 0,
    own === null || reportedOn === null ? null : dayNumber(reportedOn) - dayNumber(own),
    dataset,
    draft.word,
    draft.eventId,
  ];
}
