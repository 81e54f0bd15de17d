import type { City } from '@crimemap/contract/cities';
import { useEffect, useEffectEvent, useRef } from 'react';
import { moveToCity, openingOf } from '../map/camera.ts';
import { useMap } from '../map/map-context.ts';
import { coveredAtStart } from './covered.ts';

/** Moves the camera to a newly chosen city. The first city is where the map opened, and a link with a camera is left alone. */
export function CameraFollowsCity({ city, linked }: { city: City; linked: boolean }) {
  const { map } = useMap();
  const last = useRef(city.id);
  const go = useEffectEvent(() => {
    if (last.current === city.id) return;
    last.current = city.id;
    if (!linked) moveToCity(map, openingOf(city, coveredAtStart(window.innerWidth)));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the id alone says that another city was chosen.
  useEffect(() => go(), [city.id]);
  return null;
}
