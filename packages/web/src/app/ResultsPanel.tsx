import type { Areas } from '@crimemap/contract/areas';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { areasQuery } from '../api/areas.queries.ts';
import { useHeat } from '../features/heatmap/use-heat.ts';
import { AreaTable } from '../features/list/AreaTable.tsx';
import { IncidentList } from '../features/list/IncidentList.tsx';
import { IncidentTable } from '../features/list/IncidentTable.tsx';
import { m } from '../i18n/generated/messages.js';
import { KIND_WORDS } from '../i18n/names.ts';
import { cityChange } from '../map-state/city-change.ts';
import { changeMapSearch, useMapSearch } from '../map-state/map-search.ts';
import { useMapView } from '../map-state/map-view-store.ts';
import { select } from '../map-state/selection.ts';
import { useCity } from '../map-state/use-city.ts';
import { useCounts } from '../map-state/use-counts.ts';
import { useFilter } from '../map-state/use-filter.ts';
import { useLiveCity, useNotesCity } from '../map-state/use-layer-city.ts';
import { useView } from '../map-state/use-view.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { later, laterWithin } from '../ui/later.ts';
import { Segmented } from '../ui/Segmented.tsx';
import { useIsPhone } from '../ui/use-media.ts';
import { EmptyWords } from './EmptyWords.tsx';
import { useEmptyReason } from './empty-reason.ts';

const LiveResults = later(async () => ({ default: (await import('../features/live/LiveResults.tsx')).LiveResults }));
const NoteResults = later(async () => ({ default: (await import('../features/notes/NoteResults.tsx')).NoteResults }));
const CanadaPanel = laterWithin(() => import('../features/canada/CanadaPanel.tsx'));

/** The same reports without the map: a list, or tables by area and by report. */
export default function ResultsPanel() {
  const [search] = useMapSearch();
  const { cities, city, kind } = useCity();
  const { filter } = useFilter();
  const counts = useCounts();
  const heat = useHeat();
  const view = useView();
  const empty = useEmptyReason();
  const live = useLiveCity();
  const notes = useNotesCity();
  const { isMissing: mapMissing, bounds } = useMapView();
  const phone = useIsPhone();
  const title = useRef<HTMLHeadingElement>(null);
  // Rows carry the neighbourhood’s code; its name is in the boundary layer.
  const named = city?.area_kinds.includes('neighbourhood') ? city.id : null;
  const hoods = useQuery(
    named ? areasQuery(named, 'neighbourhood') : { queryKey: ['areas', 'none'], queryFn: skipToken },
  );
  if (search.city === 'all') {
    return (
      <>
        <header className="flex min-h-12 items-center gap-2 border-b border-line py-2 pr-2 pl-4">
          <h2 ref={title} tabIndex={-1} className="mr-auto text-body font-semibold">
            {m.canada_title()}
          </h2>
          {!mapMissing && !phone && (
            <IconButton icon="close" label={m.close()} onClick={() => changeMapSearch({ view: 'map' })} />
          )}
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-4">
          {mapMissing && <p className="pt-3 text-small text-muted">{m.map_unavailable_text()}</p>}
          <CanadaPanel
            cities={cities}
            onOpen={(id) => {
              // The pressed button goes; the title, which stays, takes the keyboard on.
              title.current?.focus();
              changeMapSearch(cityChange(id));
            }}
          />
        </div>
      </>
    );
  }
  if (!city) return null;
  const box = mapMissing ? null : bounds;
  const absent = counts.summary?.absence ? empty : null;
  const shared = {
    city: city.id,
    filter,
    box,
    byReport: city.counted_by === 'reported',
    absence: absent && <EmptyWords reason={absent} onYear={(year) => changeMapSearch({ year })} />,
    needsYear: filter.year === undefined && filter.days === undefined,
    hoodNames: (hoods.data as Areas | undefined) ?? null,
    kind: city.area_kinds[0] ?? 'division',
  };
  const go = (at: readonly [number, number]) => select({ kind: 'place', at }, { points: true });
  return (
    <>
      <header className="flex items-center gap-2 border-b border-line py-2 pr-2 pl-4">
        <h2 ref={title} tabIndex={-1} className="mr-auto text-body font-semibold">
          {m.list_title()}
        </h2>
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
        {!mapMissing && !phone && (
          <IconButton icon="close" label={m.close()} onClick={() => changeMapSearch({ view: 'map' })} />
        )}
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-4">
        {mapMissing && <p className="pt-3 text-small text-muted">{m.map_unavailable_text()}</p>}
        {live && <LiveResults city={live} />}
        {notes && <NoteResults city={notes} />}
        {view === 'table' ? (
          <>
            <AreaTable
              title={KIND_WORDS[kind].many()}
              values={heat.values}
              onOpen={(code) => select({ kind: 'area', code })}
            />
            <IncidentTable {...shared} manifest={counts.manifest} />
          </>
        ) : (
          <IncidentList {...shared} manifest={counts.manifest} onGo={go} />
        )}
      </div>
    </>
  );
}
