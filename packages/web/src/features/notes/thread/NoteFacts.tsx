import type { Note } from '@crimemap/contract/notes';
import { PLACE_RADIUS } from '@crimemap/contract/radii';
import { formatDayAndHour, formatDegrees } from '../../../i18n/format.ts';
import { m } from '../../../i18n/generated/messages.js';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { FollowPlace } from '../FollowPlace.tsx';
import { useTimeZone } from '../NoteWhen.tsx';
import { usePlaceLabel } from '../place-label.ts';

const DECIMALS = 4;

/** The note’s location in words, its precision, and a button that shows it on the map. */
export function NotePlace({
  note,
  onShow,
}: {
  readonly note: Note;
  readonly onShow: ((label: string) => void) | null;
}) {
  const label = usePlaceLabel(note, 'opened');
  return (
    <div className="flex items-start gap-2">
      <Icon name="pin" size={17} className="mt-0.5 shrink-0 text-accent" />
      <div className="min-w-0 leading-snug">
        <p className="break-words">
          <bdi>{label}</bdi>
        </p>
        <p className="text-small text-muted">
          {note.place_precision === 'exact' ? m.note_place_exact() : m.note_place_approximate()}
        </p>
        <FollowPlace at={[note.lng, note.lat]} metres={PLACE_RADIUS} />
      </div>
      {onShow && (
        <Button variant="link" className="ml-auto shrink-0" onClick={() => onShow(label)}>
          {m.note_show_on_map()}
        </Button>
      )}
    </div>
  );
}

/** The note’s coordinates, and when it was posted and last changed. */
export function NoteFooter({ note }: { readonly note: Note }) {
  const timeZone = useTimeZone(note.city);
  const time = (instant: string) => <time dateTime={instant}>{formatDayAndHour(instant, timeZone)}</time>;
  const facts = [
    [
      m.note_coordinates(),
      m.note_lat_lng({ lat: formatDegrees(note.lat, DECIMALS), lng: formatDegrees(note.lng, DECIMALS) }),
    ],
    [m.note_created(), time(note.created_at)],
    [m.note_modified(), time(note.updated_at)],
    ...(note.place_changed_at ? [[m.note_moved(), time(note.place_changed_at)] as const] : []),
  ] as const;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5 border-t border-line pt-3 text-small">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="text-right">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
