import { useRef } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { cityChange } from '../../map-state/city-change.ts';
import { changeMapSearch, useMapSearch } from '../../map-state/map-search.ts';
import { useMapView } from '../../map-state/map-view-store.ts';
import { useCity } from '../../map-state/use-city.ts';
import { useView } from '../../map-state/use-view.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { lazyWithin } from '../../ui/lazy-component.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import { useIsPhone } from '../../ui/use-media.ts';
import { LISTS } from '../layers/layers.ts';

const CanadaPanel = lazyWithin(() => import('../../features/canada/CanadaPanel.tsx'));

/** The same reports without the map: a list, or tables by area and by report. */
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
      <header className={classNames('flex items-center gap-2 border-b border-line py-2 pr-2 pl-4', all && 'min-h-12')}>
        <h2 ref={title} tabIndex={-1} className="mr-auto text-body font-semibold">
          {all ? m.canada_title() : m.list_title()}
        </h2>
        {!all && (
          <span className="shrink-0">
            <Segmented
              label={m.list_title()}
              name="results"
              choices={[
                { value: 'list', label: m.list() },
                { value: 'table', label: m.table() },
              ]}
              value={view === 'table' ? 'table' : 'list'}
              onChange={(next) => changeMapSearch({ view: next })}
            />
          </span>
        )}
        {!mapMissing && !phone && (
          <IconButton icon="close" label={m.close()} onClick={() => changeMapSearch({ view: 'map' })} />
        )}
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-4">
        {mapMissing && <p className="pt-3 text-small text-muted">{m.map_unavailable_text()}</p>}
        {all ? (
          <CanadaPanel
            cities={cities}
            onOpen={(id) => {
              // The pressed button goes; the title, which stays, takes the keyboard on.
              title.current?.focus();
              changeMapSearch(cityChange(id));
            }}
          />
        ) : (
          LISTS.map(({ id, Part: List }) => <List key={id} />)
        )}
      </div>
    </>
  );
}
