import { useQuery, useQueryClient } from '@tanstack/react-query';
import { followsQuery, stopFollowingNote, stopFollowingPlace } from '../../api/follows.queries.ts';
import { formatDegrees } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { useLanguage } from '../../i18n/settings.ts';
import { radiusText } from '../../map/distance.ts';
import { select } from '../../map-state/selection.ts';
import { NotLoaded } from '../../ui/Boundary.tsx';
import { RemovableRows } from './RemovableRows.tsx';

const DECIMALS = 3;

interface FollowsProps {
  readonly sub: string | null;
  /** Called when a note opens, because the note replaces the list. */
  readonly onLeave: () => void;
}

/** List of the notes and places that the member follows, with a button for each that stops following it. */
export function Follows({ sub, onLeave }: FollowsProps) {
  const client = useQueryClient();
  const language = useLanguage();
  const query = useQuery(followsQuery(sub));
  const { data } = query;
  if (!data)
    return <NotLoaded query={query} loading={m.follows_loading()} failed={m.follows_failed()} className="h-14" />;
  const rows = [
    ...data.places.map(({ id, name, metres, lat, lng }) => ({
      id,
      name: m.follows_place({
        name:
          name?.[language] ?? m.note_lat_lng({ lat: formatDegrees(lat, DECIMALS), lng: formatDegrees(lng, DECIMALS) }),
        radius: radiusText(metres, language),
      }),
      remove: () => stopFollowingPlace(client, id),
    })),
    ...data.notes.map(({ id, about }) => ({
      id,
      name: about,
      remove: () => stopFollowingNote(client, id),
      open: () => {
        onLeave();
        select({ kind: 'note', id, size: 'full' });
      },
    })),
  ];
  return (
    <RemovableRows
      rows={rows.map((row) => ({
        ...row,
        label: m.unfollow_which({ name: row.name }),
        removed: m.follows_ended({ name: row.name }),
      }))}
      text={m.follows_text()}
      none={m.follows_none()}
      button={m.note_unfollow()}
      failed={m.follow_failed()}
    />
  );
}
