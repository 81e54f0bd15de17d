import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { m } from '../../i18n/generated/messages.js';
import { chooseCity } from '../../map-state/city-change.ts';
import { changeMapSearch, useMapSearch } from '../../map-state/map-search.ts';
import { useMapView } from '../../map-state/map-view-store.ts';
import { useView } from '../../map-state/selection.ts';
import { useCity } from '../../map-state/shown.ts';
import { lazyWithin } from '../../ui/lazy-component.ts';
import { PanelHeader } from '../../ui/PanelHeader.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { useIsPhone } from '../../ui/use-media.ts';
import { LISTS } from '../layers/layers.ts';

const CanadaPanel = lazyWithin(() => import('../../features/canada/CanadaPanel.tsx'));

/** The reports shown without the map: as a list, or as tables by area and by report. */
export default function ResultsPanel() {
  const search = useMapSearch('city');
  const { cities, city } = useCity();
  const view = useView();
  const mapMissing = useMapView((map) => map.isMissing);
  const phone = useIsPhone();
  const title = useRef<HTMLHeadingElement>(null);
  const all = search.city === 'all';
  if (!all && !city) return null;
  return (
    <>
      <PanelHeader
        heading={title}
        title={all ? m.canada_title() : m.list_title()}
        onClose={mapMissing || phone ? undefined : () => changeMapSearch({ view: 'map' })}
      >
        {!all && (
          <Segmented
            label={m.list_title()}
            name="results"
            choices={[
              { value: 'list', label: m.list() },
              { value: 'table', label: m.table() },
            ]}
            value={view === 'table' ? 'table' : 'list'}
            onChange={(next) => {
              flushSync(() => changeMapSearch({ view: next }));
              // On a desktop, the table is below the map and the list is in the panel, so the focus is moved to the new
              // place.
              document.querySelector<HTMLInputElement>('[name="results"]:checked')?.focus();
            }}
          />
        )}
      </PanelHeader>
      <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-4">
        {mapMissing && <p className="pt-3 text-small text-muted">{m.map_unavailable_text()}</p>}
        {all ? (
          <CanadaPanel
            cities={cities}
            onOpen={(id) => {
              // The pressed button disappears, so the focus is moved to the title.
              title.current?.focus();
              chooseCity(id);
            }}
          />
        ) : (
          LISTS.map(({ id, Part: List }) => <List key={id} />)
        )}
      </div>
    </>
  );
}
