import { m } from '../../i18n/generated/messages.js';
import type { DrawingProps, Layer } from '../../map/layer-registry.ts';
import { useMapView } from '../../map-state/map-view-store.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';

const LocateMe = lazyComponent(() => import('./ProximityControls.tsx'), 'LocateMe');
const ProximityControls = lazyComponent(() => import('./ProximityControls.tsx'), 'ProximityControls');
const PersonOnMap = lazyComponent(() => import('../../features/proximity/PersonOnMap.tsx'), 'PersonOnMap');

/**
 * The person’s location and what is near it. No link can switch this layer, because the location stays on the device.
 * Its button requests the location from the device, and a change of city deletes it. It draws a dot and a circle
 * without a legend, and lists its results in its alert, also if the map is missing.
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
