import { FOLLOWED_PLACES_MAX, type FollowedPlace } from '@crimemap/contract/follows';
import type { LngLat } from '@crimemap/contract/geo';
import { cellMiddle } from '@crimemap/contract/public-place';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { followPlaceAt, followsQuery, stopFollowingPlace } from '../../api/follows.queries.ts';
import { useDialogs } from '../../dialogs/dialog-store.ts';
import { formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { useLanguage } from '../../i18n/settings.ts';
import { radiusText } from '../../map/distance.ts';
import { Button } from '../../ui/Button.tsx';
import { Problem } from '../../ui/forms/Field.tsx';
import { reasonOf } from './error-words.ts';
import { useNoteReader } from './use-note-reader.ts';

interface FollowPlaceProps {
  readonly at: LngLat;
  readonly metres: FollowedPlace['metres'];
}

/**
 * Button that follows new notes around a place. The exact place remains on the device; the server receives only the
 * middle of the cell that contains it.
 */
export function FollowPlace({ at, metres }: FollowPlaceProps) {
  const client = useQueryClient();
  const language = useLanguage();
  const open = useDialogs((state) => state.open);
  const { member, sub } = useNoteReader();
  const { data } = useQuery(followsQuery(member ? sub : null));
  const [problem, setProblem] = useState('');
  const [lng, lat] = cellMiddle(at);
  const followed = data?.places.find((place) => place.lng === lng && place.lat === lat && place.metres === metres);
  const radius = radiusText(metres, language);
  const press = () => {
    if (!member) return open({ name: 'sign-in' });
    setProblem('');
    const change = followed ? stopFollowingPlace(client, followed.id) : followPlaceAt(client, { lng, lat, metres });
    change.catch((error: unknown) =>
      setProblem(
        reasonOf(error) === 'not_allowed'
          ? m.follow_place_full({ n: formatNumber(FOLLOWED_PLACES_MAX) })
          : m.follow_failed(),
      ),
    );
  };
  return (
    <div className="text-small">
      <p role="status" className="text-muted">
        {followed && m.follow_place_on({ radius })}
      </p>
      <Button variant="link" className="text-left" onClick={press}>
        {followed ? m.note_unfollow() : m.follow_place({ radius })}
      </Button>
      <p className="text-muted">{m.follow_place_stored()}</p>
      <Problem>{problem}</Problem>
    </div>
  );
}
