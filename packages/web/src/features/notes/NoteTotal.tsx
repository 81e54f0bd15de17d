import type { CityId } from '@crimemap/contract/cities';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../i18n/format.ts';
import { cityNotesQuery, LONGEST_LIST, outsideCountQuery } from './notes.queries.ts';

/** How many notes a city has, here and on another public map, once known; asks only while the layer is on. */
export function NoteTotal({ city, on }: { readonly city: CityId; readonly on: boolean }) {
  const { data: notes } = useQuery({ ...cityNotesQuery(city), enabled: on });
  const { data: outside = 0 } = useQuery({ ...outsideCountQuery(city), enabled: on });
  if (!notes) return null;
  return (
    <b className="font-semibold">
      {formatNumber(notes.length + outside)}
      {notes.length === LONGEST_LIST && '+'}
    </b>
  );
}
