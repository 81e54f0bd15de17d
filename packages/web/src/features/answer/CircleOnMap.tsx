import type { Features } from '@crimemap/contract/features';
import { type Bounds, boundsAround } from '@crimemap/contract/geo';
import { useEffect, useEffectEvent } from 'react';
import { useLanguage, useSettings } from '../../i18n/settings.ts';
import { MAX_ZOOM, moveToCity, nearestToPerson } from '../../map/camera.ts';
import { circleAround } from '../../map/distance.ts';
import { useMap, useMapLayer } from '../../map/map-context.ts';
import { type Insets, useFreeInsets } from '../../map-state/screen/free-rectangle.ts';
import { useScreenStore } from '../../map-state/screen-store.ts';
import { useSelection } from '../../map-state/selection.ts';
import { type ShownCircle, useCircle } from '../../map-state/use-circle.ts';
import { useIsPhone } from '../../ui/use-media.ts';
import { circleLabel } from './answer-words.ts';
import { circleGroup } from './circle-layers.ts';
import { useCircleName } from './circle-name.ts';

/** Draws the circle and moves the map to it. */
export function CircleOnMap({ basemap }: { basemap: Features['basemap'] }) {
  const circle = useCircle();
  return circle && <Circle circle={circle} basemap={basemap} />;
}

function Circle({ circle, basemap }: { circle: ShownCircle; basemap: Features['basemap'] }) {
  const { map } = useMap();
  const { onMap } = useSelection();
  const theme = useSettings((settings) => settings.theme);
  const language = useLanguage();
  const phone = useIsPhone();
  const { sheet, raiseSheet } = useScreenStore();
  const insets = useFreeInsets(sheet === 'peek' ? 'half' : sheet);
  const label = circleLabel(circle, useCircleName(circle), language);
  useMapLayer('answer-circle', () => circleGroup({ ...circle, label }, theme), [circle, label, theme]);
  const fit = useEffectEvent(() => {
    if (phone) raiseSheet('map');
    moveToCity(map, {
      bounds: boundsOfCircle(circle),
      covered: insetsAroundCircle(insets, map.getContainer().clientHeight),
      // If a server provides the map tiles, the requested tiles must not reveal the person’s location.
      nearest: circle.isMine ? nearestToPerson(basemap) : MAX_ZOOM,
    });
  });
  const isOnTop = onMap?.kind !== 'place';
  const { at, metres } = circle;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is looked around, and how far, is gone to; the map may move freely afterwards.
  useEffect(() => {
    if (isOnTop) fit();
  }, [at[0], at[1], metres]);
  return null;
}

const boundsOfCircle = ({ at, metres }: ShownCircle): Bounds => boundsAround(circleAround(at, metres));

/** Height of the circle, as a share of the map's height that nothing covers. */
const SHARE = 0.6;

/**
 * Returns the covered widths at the edges of the map, plus the margin above and below the circle. `height`: height of
 * the map in pixels.
 */
export function insetsAroundCircle(insets: Insets, height: number): Insets {
  const around = ((height - insets.top - insets.bottom) * (1 - SHARE)) / 2;
  return { ...insets, top: insets.top + around, bottom: insets.bottom + around };
}
