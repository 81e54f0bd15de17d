import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { followsQuery, stopFollowingNote, stopFollowingPlace } from '../../api/follows.queries.ts';
import { m } from '../../i18n/generated/messages.js';
import { useLanguage } from '../../i18n/settings.ts';
import { radiusText } from '../../map/distance.ts';
import { select } from '../../map-state/selection.ts';
import { NotLoaded } from '../../ui/Boundary.tsx';
import { Button } from '../../ui/Button.tsx';
import { FormProblem } from '../../ui/forms/Field.tsx';

const DECIMALS = 3;

interface FollowsProps {
  readonly sub: string | null;
  /** A note of the list is opened in place of it. */
  readonly onLeave: () => void;
}

/** The notes and places the member follows, each to be left. */
export function Follows({ sub, onLeave }: FollowsProps) {
  const client = useQueryClient();
  const language = useLanguage();
  const query = useQuery(followsQuery(sub));
  const [failed, setFailed] = useState(false);
  const { data } = query;
  if (!data)
    return <NotLoaded query={query} loading={m.follows_loading()} failed={m.follows_failed()} className="h-14" />;
  const rows = [
    ...data.places.map(({ id, name, metres, lat, lng }) => ({
      id,
      name: m.follows_place({
        name: name?.[language] ?? m.note_lat_lng({ lat: lat.toFixed(DECIMALS), lng: lng.toFixed(DECIMALS) }),
        radius: radiusText(metres, language),
      }),
      stop: () => stopFollowingPlace(client, id),
      open: null,
    })),
    ...data.notes.map(({ id, about }) => ({
      id,
      name: about,
      stop: () => stopFollowingNote(client, id),
      open: () => {
        onLeave();
        select({ kind: 'note', id, size: 'full' });
      },
    })),
  ];
  if (rows.length === 0) return <p className="text-small text-muted">{m.follows_none()}</p>;
  return (
    <div className="space-y-2">
      <p className="text-small text-muted">{m.follows_text()}</p>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {rows.map(({ id, name, stop, open }) => (
          <li key={id} className="flex min-h-12 items-center justify-between gap-3 px-3 py-1.5">
            {open ? (
              <Button variant="link" className="min-w-0 text-left" onClick={open}>
                <bdi className="truncate">{name}</bdi>
              </Button>
            ) : (
              <bdi className="min-w-0">{name}</bdi>
            )}
            <Button
              variant="link"
              aria-label={m.unfollow_which({ name })}
              className="shrink-0"
              onClick={() => {
                setFailed(false);
                stop().catch(() => setFailed(true));
              }}
            >
              {m.note_unfollow()}
            </Button>
          </li>
        ))}
      </ul>
      <FormProblem>{failed && m.follow_failed()}</FormProblem>
    </div>
  );
}
