import type { Areas } from '@crimemap/contract/areas';
import type { City } from '@crimemap/contract/cities';
import { skipToken, useQuery } from '@tanstack/react-query';
import { areasQuery } from '../../api/areas.queries.ts';
import { useHeat } from '../../features/heatmap/use-heat.ts';
import { IncidentList, IncidentTable } from '../../features/list/IncidentList.tsx';
import { AreaTable } from '../../features/list/SortableTable.tsx';
import { KIND_WORDS } from '../../i18n/names.ts';
import { useEmptyReason } from '../../map-state/empty-reason.ts';
import { changeMapSearch } from '../../map-state/map-search.ts';
import { useMapView } from '../../map-state/map-view-store.ts';
import { select } from '../../map-state/selection.ts';
import { useCity } from '../../map-state/use-city.ts';
import { useCounts } from '../../map-state/use-counts.ts';
import { useFilter } from '../../map-state/use-filter.ts';
import { useView } from '../../map-state/use-view.ts';
import { useIsPhone } from '../../ui/use-media.ts';
import { EmptyWords } from './EmptyWords.tsx';

/** The areas of the map with their numbers. */
export function AreaResults() {
  const { kind } = useCity();
  const { values } = useHeat();
  return (
    <AreaTable title={KIND_WORDS[kind].many()} values={values} onOpen={(code) => select({ kind: 'area', code })} />
  );
}

/** The reports in view, as a list or as a table. */
export function IncidentResults() {
  const { city } = useCity();
  return city && <ResultsOf city={city} />;
}

function ResultsOf({ city }: { city: City }) {
  const { filter } = useFilter();
  const { manifest, summary } = useCounts();
  const box = useMapView((map) => (map.isMissing ? null : map.bounds));
  const view = useView();
  const phone = useIsPhone();
  const empty = useEmptyReason();
  // Rows carry the neighbourhood’s code; its name is in the boundary layer.
  const named = city.area_kinds.includes('neighbourhood') ? city.id : null;
  const { data: hoods } = useQuery(
    named ? areasQuery(named, 'neighbourhood') : { queryKey: ['areas', 'none'], queryFn: skipToken },
  );
  // Without a map this stands over the notice that says so elsewhere.
  const instead = useMapView((map) => map.isMissing) && !phone;
  const absent = summary?.absence || instead ? empty : null;
  const shared = {
    city: city.id,
    filter,
    box,
    manifest,
    byReport: city.counted_by === 'reported',
    absence: absent && <EmptyWords reason={absent} onYear={(year) => changeMapSearch({ year })} />,
    needsYear: filter.year === undefined && filter.days === undefined,
    hoodNames: (hoods as Areas | undefined) ?? null,
    kind: city.area_kinds[0] ?? 'division',
  };
  if (view === 'table') return <IncidentTable {...shared} />;
  return <IncidentList {...shared} onGo={(at) => select({ kind: 'place', at }, { points: true })} />;
}
