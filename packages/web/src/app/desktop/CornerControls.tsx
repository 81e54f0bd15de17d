import { m } from '../../i18n/generated/messages.js';
import { useMapView } from '../../map-state/map-view-store.ts';
import { useMapSlots } from '../../map-state/screen/map-slots-store.ts';
import { useColumn } from '../../map-state/screen/use-column.ts';
import { classNames } from '../../ui/class-names.ts';
import { LayerButtons } from '../layers/LayerToggles.tsx';
import { LegendBox } from '../layers/LegendBox.tsx';

/** Buttons at the lower right of the map on a desktop: location, zoom and legend. */
export function CornerControls() {
  const setZoom = useMapSlots((slots) => slots.setZoom);
  const isMissing = useMapView((map) => map.isMissing);
  return (
    <div
      data-over-map
      className={classNames(
        'pointer-events-none absolute right-4 z-5 flex items-end gap-2.5 *:pointer-events-auto',
        useColumn() === 'table' ? 'bottom-[calc(42dvh+28px)]' : 'bottom-3',
      )}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is sent with a form. */}
      <div
        role="group"
        aria-label={m.map()}
        className="flex min-w-10 flex-col divide-y divide-line overflow-hidden rounded-[11px] border border-line bg-panel shadow-lift"
      >
        <LayerButtons variant="sign" />
        <div ref={setZoom} className="empty:hidden" />
      </div>
      {!isMissing && <LegendBox />}
    </div>
  );
}
