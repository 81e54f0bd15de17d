import type { CityId } from '@crimemap/contract/cities';
import { useQuery } from '@tanstack/react-query';
import { m } from '../../i18n/generated/messages.js';
import { useLanguage } from '../../i18n/settings.ts';
import { KindIcon } from './KindIcon.tsx';
import { landmarksQuery } from './search.queries.ts';
import { placeRow, type SearchRow } from './search-rows.ts';

interface QuickPlacesProps {
  readonly city: CityId | 'all';
  readonly onChoose: (row: SearchRow) => void;
}

/** Places many look for, offered while nothing is typed. Without an answer there are none: the field works as well. */
export function QuickPlaces({ city, onChoose }: QuickPlacesProps) {
  const { data: places = [] } = useQuery(landmarksQuery(city, useLanguage()));
  if (places.length === 0) return null;
  return (
    <fieldset
      aria-label={m.search_quick()}
      className="flex min-w-0 flex-wrap gap-1.5 border-b border-line p-2.5 phone:flex-nowrap phone:overflow-x-auto"
    >
      {places.map(placeRow).map((row) => (
        <button
          key={row.key}
          type="button"
          // The focus stays in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(row)}
          className="inline-flex min-h-7 max-w-full shrink-0 items-center gap-1.5 rounded-full border border-line bg-raised px-2.5 text-small hover:border-edge phone:min-h-11 phone:px-3.5"
        >
          <KindIcon kind={row.place?.type ?? 'landmark'} size={14} className="shrink-0 text-muted" />
          <span className="truncate">{row.name}</span>
        </button>
      ))}
    </fieldset>
  );
}
