import type { Note } from '@crimemap/contract/notes';
import { useQuery } from '@tanstack/react-query';
import { citiesQuery } from '../../../api/cities.queries.ts';
import { formatDayAndHour, formatDegrees } from '../../../i18n/format.ts';
import { m } from '../../../i18n/generated/messages.js';
import { useLanguage } from '../../../i18n/settings.ts';
import { distanceText, metresBetween } from '../../../map/distance.ts';
import { useViewer } from '../../../map-state/shown.ts';
import { useTimeZone } from '../NoteWhen.tsx';
import { earlierPlacesQuery } from '../note.queries.ts';

const DECIMALS = 4;

/** Previous locations of a note whose location was changed, newest first. Only for moderators. */
export function EarlierPlaces({ note }: { readonly note: Note }) {
  const { isModerator } = useViewer();
  const language = useLanguage();
  const timeZone = useTimeZone(note.city);
  const cities = useQuery(citiesQuery()).data;
  const enabled = isModerator && note.place_changed_at !== null;
  const places = useQuery({ ...earlierPlacesQuery(note), enabled }).data?.places ?? [];
  if (places.length === 0) return null;
  const lines = places.map(({ lat, lng, place_precision, city, left_at }, index) => {
    const to = places[index + 1] ?? note;
    const metres = metresBetween([lng, lat], [to.lng, to.lat]);
    const day = formatDayAndHour(left_at, timeZone);
    const details = [
      m.note_lat_lng({ lat: formatDegrees(lat, DECIMALS), lng: formatDegrees(lng, DECIMALS) }),
      place_precision === 'exact' ? m.note_place_exact() : m.note_place_approximate(),
      cities?.find(({ id }) => id === city)?.displayName[language],
    ];
    const place = details.filter(Boolean).join(' · ');
    const text =
      metres < 1
        ? m.moved_same({ day, place })
        : m.moved_line({ distance: distanceText(metres, language), day, place });
    return { left_at, text };
  });
  return (
    <section className="text-small">
      <h4 className="font-medium">{m.moved_before()}</h4>
      <ul className="list-disc pl-5 text-muted">
        {lines.toReversed().map(({ left_at, text }) => (
          <li key={left_at}>{text}</li>
        ))}
      </ul>
    </section>
  );
}
