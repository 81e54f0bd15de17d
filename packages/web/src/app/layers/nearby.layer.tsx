import { m } from '../../i18n/generated/messages.js';
import type { DrawingProps, Layer } from '../../map/layer-registry.ts';
import { useMapView } from '../../map-state/map-view-store.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';

const LocateMe = lazyComponent(() => import('./ProximityControls.tsx'), 'LocateMe');
const ProximityControls = lazyComponent(() => import('./ProximityControls.tsx'), 'ProximityControls');
const PersonOnMap = lazyComponent(() => import('../../features/proximity/PersonOnMap.tsx'), 'PersonOnMap');

/**
 * Where the person is and what is near them. No link switches it, for where they are stays on their device: its button asks the
 * device, and another city forgets it. What it draws is a dot and a circle, which need no legend, and what it finds stands in its
 * alert, as a list that needs no map.
 */
export const nearby = {
  words: { name: m.locate_mine, short: m.locate_me },
  Toggle: null,
  Button: LocateMe,
  Drawing({ basemap }: DrawingProps) {
    const isMapReady = useMapView((map) => map.isReady);
    return isMapReady && <PersonOnMap basemap={basemap} />;
  },
  Legend: null,
  List: null,
  Card: null,
  useNeed: null,
  Notice: null,
  Alert: ProximityControls,
  IfInvented: null,
} satisfies Layer;
