import type { City, CityId } from '@crimemap/contract/cities';
import { useEffect, useEffectEvent } from 'react';
import { useLanguage, useSettings } from '../../i18n/settings.ts';
import { useMap, useMapLayer } from '../../map/map-context.ts';
import { CITY_DOTS, citiesGroup } from './city-layers.ts';

/** Maximum distance, in pixels, between a press and the dot that it opens. */
const SLACK_PX = 16;

/** Cities on the map of Canada, as dots with names. Pressing a dot opens the city. The numbers are in the panel. */
export function CanadaLayer({ cities, onOpen }: { cities: readonly City[]; onOpen: (city: CityId) => void }) {
  const { map } = useMap();
  const language = useLanguage();
  const theme = useSettings((settings) => settings.theme);
  useMapLayer('canada', () => citiesGroup(cities, language, theme), [cities, language, theme]);
  const open = useEffectEvent((id: CityId) => onOpen(id));
  const nearest = useEffectEvent(({ x, y }: { readonly x: number; readonly y: number }): CityId | null => {
    if (!map.getLayer(CITY_DOTS)) return null;
    const away = cities.map(({ id, view: { desktop } }) => {
      const dot = map.project([...desktop.center]);
      return { id, px: Math.hypot(dot.x - x, dot.y - y) };
    });
    const [found] = away.filter(({ px }) => px <= SLACK_PX).sort((a, b) => a.px - b.px);
    return found?.id ?? null;
  });
  useEffect(() => {
    const pointing = (isOver: boolean) => map.getCanvas().classList.toggle('crime-map-pointing', isOver);
    const moves = map.on('mousemove', ({ point }) => pointing(nearest(point) !== null));
    const clicks = map.on('click', ({ point }) => {
      const id = nearest(point);
      if (id) open(id);
    });
    return () => {
      moves.unsubscribe();
      clicks.unsubscribe();
      pointing(false);
    };
  }, [map]);
  return null;
}
