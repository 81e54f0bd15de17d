import type { CityId } from '@crimemap/contract/cities';
import { DEFAULT_TIME_ZONE } from '@crimemap/contract/city-facts';
import type { Note } from '@crimemap/contract/notes';
import { useQuery } from '@tanstack/react-query';
import { citiesQuery } from '../../api/cities.queries.ts';
import { ageOf, formatDayAndHour } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/settings.ts';
import { useNow } from '../../ui/use-time.ts';

/** The device’s time zone, used for a note that is in no city. */
const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns the time zone of a note’s city. All times of the note are in this time zone. */
export function useTimeZone(city: CityId | null): string {
  const { data } = useQuery(citiesQuery());
  if (city === null) return HERE;
  return data?.find(({ id }) => id === city)?.time_zone ?? DEFAULT_TIME_ZONE;
}

/** The time of the event that a note describes, in the city’s time zone, and how long ago it was. */
export function NoteWhen({ note }: { readonly note: Pick<Note, 'occurred_at' | 'city'> }) {
  const timeZone = useTimeZone(note.city);
  const language = useLanguage();
  const now = useNow();
  return (
    <>
      <time dateTime={note.occurred_at}>{formatDayAndHour(note.occurred_at, timeZone)}</time>
      <span className="text-muted">{` · ${ageOf(note.occurred_at, now, language)}`}</span>
    </>
  );
}
