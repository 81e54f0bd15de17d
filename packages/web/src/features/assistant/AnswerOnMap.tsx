import { useEffect, useEffectEvent } from 'react';
import { moveTo } from '../../map/camera.ts';
import { useMap } from '../../map/map-context.ts';
import { parseMapSearch } from '../../map-state/map-search.ts';
import { useChat } from './chat-store.ts';

/** Takes the camera to where an answer is shown, when its link names a place. All else is in the address, which the screen follows. */
export function AnswerOnMap() {
  const { map } = useMap();
  const shows = useChat((chat) => chat.shows);
  const go = useEffectEvent(() => {
    const { lng, lat, z } = parseMapSearch(location.search);
    if (lng !== undefined && lat !== undefined && z !== undefined) moveTo(map, { center: [lng, lat], zoom: z });
  });
  useEffect(() => {
    if (shows > 0) go();
  }, [shows]);
  return null;
}
