import { useLayoutEffect } from 'react';
import { usePinMode } from '../../features/notes/write/pin-mode-store.ts';
import { m } from '../../i18n/generated/messages.js';
import { useMapSearch } from '../../map-state/map-search.ts';
import { useMapView } from '../../map-state/map-view-store.ts';
import { useMapSlots } from '../../map-state/screen/map-slots-store.ts';
import { useScreenStore } from '../../map-state/screen-store.ts';
import { Icon } from '../../ui/Icon.tsx';
import { MenuButton } from '../../ui/MenuButton.tsx';
import { LayerButtons, LayerToggles } from '../layers/LayerToggles.tsx';
import { LegendBox } from '../layers/LegendBox.tsx';
import { NOTICES } from '../layers/layers.ts';

/**
 * Buttons over the map of a phone, above the bottom sheet: layers, location, and the legend as a chip. Hidden if the
 * sheet is full.
 */
export function PhoneControls() {
  const { city } = useMapSearch('city');
  const isMissing = useMapView((map) => map.isMissing);
  const sheet = useScreenStore((state) => state.sheet);
  if (sheet === 'full') return null;
  return (
    <>
      <div
        data-over-map
        className="absolute right-3 bottom-[calc(var(--sheet)+24px)] z-5 flex flex-col items-end gap-2"
      >
        {city !== 'all' && !isMissing && (
          <MenuButton
            name={m.layers()}
            label={m.layers()}
            className="grid size-11 place-items-center rounded-full border border-line bg-panel shadow-lift"
            face={<Icon name="layers" size={20} />}
          >
            {(close) => <LayersPanel onDone={close} />}
          </MenuButton>
        )}
        {/* Reserves the space of the button while it loads, so that nothing above moves. */}
        <div className="min-h-11">
          <LayerButtons variant="sign" />
        </div>
      </div>
      {!isMissing && (
        <div data-over-map className="absolute bottom-[calc(var(--sheet)+24px)] left-3 z-5">
          <LegendBox />
        </div>
      )}
      <div
        data-over-map
        className="pointer-events-none absolute inset-x-3 top-28 z-4 flex flex-col gap-2 *:pointer-events-auto"
      >
        {NOTICES.map(({ id, Part: Notice }) => (
          <Notice key={id} />
        ))}
      </div>
    </>
  );
}

/** Switches and other actions of the layers, and zoom buttons for people who need them. */
function LayersPanel({ onDone }: { readonly onDone: () => void }) {
  const setZoom = useMapSlots((slots) => slots.setZoom);
  const placing = usePinMode((state) => state.on);
  // Pin mode needs the map, which this panel covers. The panel closes before the bar of pin mode takes the focus.
  useLayoutEffect(() => {
    if (placing) onDone();
  }, [placing, onDone]);
  return (
    <div className="space-y-3">
      <LayerToggles />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <LayerButtons variant="words" />
        <div ref={setZoom} />
      </div>
    </div>
  );
}
