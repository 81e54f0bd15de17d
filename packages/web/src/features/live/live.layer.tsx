import { layersAtFirst } from '@crimemap/contract/city-facts';
import type { ReactNode } from 'react';
import { STATIC_SITE } from '../../api/base/static-site.ts';
import { m } from '../../i18n/generated/messages.js';
import { LayerSwitch } from '../../map/LayerSwitch.tsx';
import type { DrawingProps, LayerWords, LinkedLayer } from '../../map/layer-registry.ts';
import { changeMapSearch, useMapSearch } from '../../map-state/map-search.ts';
import { useMapView } from '../../map-state/map-view-store.ts';
import { useScreenStore } from '../../map-state/screen-store.ts';
import { useCity, useLayerCity } from '../../map-state/shown.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';

const LiveOnMap = lazyComponent(() => import('./LiveOnMap.tsx'), 'LiveOnMap');
const InventedCalls = lazyComponent(() => import('./InventedCalls.tsx'), 'InventedCalls');
const LiveControls = lazyComponent(() => import('./LiveControls.tsx'), 'LiveControls');
const LiveTotal = lazyComponent(() => import('./LiveControls.tsx'), 'LiveTotal');
const LiveLegend = lazyComponent(() => import('./LiveLegend.tsx'), 'LiveLegend');
const LiveResults = lazyComponent(() => import('./LiveResults.tsx'), 'LiveResults');
const OpenedCalls = lazyComponent(() => import('./OpenedCalls.tsx'), 'OpenedCalls');

/** Live calls, if the city publishes them. They are never added to the reports. */
export const live = {
  words: { name: m.live_layer, short: m.live_short },
  Toggle({ words }: { readonly words: LayerWords }) {
    const { city: shown, live: on } = useMapSearch('city', 'live');
    const { city } = useCity();
    const isMapReady = useMapView((map) => map.isReady);
    const setNotice = useScreenStore((state) => state.setNotice);
    if (STATIC_SITE) return null;
    if (!layersAtFirst(shown).live)
      return (
        <LayerSwitch
          words={words}
          on={false}
          unavailable={m.live_not_here()}
          onPress={() => setNotice(m.live_not_here())}
        />
      );
    return (
      <LayerSwitch words={words} on={on} onPress={() => changeMapSearch({ live: !on })}>
        {isMapReady && city && <LiveTotal city={city.id} on={on} />}
      </LayerSwitch>
    );
  },
  Button: null,
  Drawing(given: DrawingProps) {
    const city = useLayerCity('live');
    return city && <LiveOnMap {...given} city={city} />;
  },
  Legend() {
    const city = useLayerCity('live');
    return city && <LiveLegend city={city} />;
  },
  List() {
    const city = useLayerCity('live');
    return city && <LiveResults city={city} />;
  },
  Card() {
    const city = useLayerCity('live');
    return city && <OpenedCalls city={city} />;
  },
  useNeed: null,
  Notice() {
    const city = useLayerCity('live');
    return city && <LiveControls city={city} />;
  },
  Alert: null,
  IfInvented({ children }: { readonly children: ReactNode }) {
    const { live: on } = useMapSearch('live');
    const { city } = useCity();
    return (
      !STATIC_SITE &&
      city?.hasRealtimeData && (
        <InventedCalls city={city.id} layer={on}>
          {children}
        </InventedCalls>
      )
    );
  },
} satisfies LinkedLayer;
