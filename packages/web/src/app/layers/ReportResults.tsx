import type { City } from '@crimemap/contract/cities';
import type { LngLat } from '@crimemap/contract/geo';
import type { LeftOut } from '@crimemap/contract/holdings';
import { publishedTypes } from '@crimemap/incident-counts/holdings';
import { useNeighbourhoods } from '../../api/cities.queries.ts';
import { useDialogs } from '../../dialogs/dialog-store.ts';
import { useOpenedAnswer } from '../../features/answer/use-opened-answer.ts';
import { useHeat } from '../../features/heatmap/use-heat.ts';
import { HexagonTable } from '../../features/list/HexagonTable.tsx';
import { IncidentList, IncidentTable } from '../../features/list/IncidentList.tsx';
import { AreaTable } from '../../features/list/SortableTable.tsx';
import { holeSentence } from '../../i18n/absence.ts';
import { m } from '../../i18n/generated/messages.js';
import { KIND_WORDS } from '../../i18n/names.ts';
import { FormerAreas, GeographyLine } from '../../map/geography/GeographyLine.tsx';
import { useEmptyReason } from '../../map-state/empty-reason.ts';
import { useMapView } from '../../map-state/map-view-store.ts';
import { select, useView } from '../../map-state/selection.ts';
import { useCity, useCounts, useFilter } from '../../map-state/shown.ts';
import { countsRows } from '../../packed-incidents/incident-filter.ts';
import { viewOfFilter } from '../../packed-incidents/view-of-filter.ts';
import { useIsPhone } from '../../ui/use-media.ts';
import { EmptyWords } from './EmptyWords.tsx';

/** List of the areas on the map with their numbers. */
export function AreaResults() {
  const { kind } = useCity();
  const { values, hexagons, ratesWithheld } = useHeat();
  const { summary } = useCounts();
  const missing = <Missing leftOut={summary?.leftOut ?? []} />;
  if (kind === 'hexagon')
    return (
      <HexagonTable values={values} sums={hexagons}>
        {missing}
      </HexagonTable>
    );
  return (
    <>
      <AreaTable title={KIND_WORDS[kind].many()} values={values} onOpen={(code) => select({ kind: 'area', code })}>
        <GeographyLine kind={kind} />
        {missing}
        {ratesWithheld && <p className="mt-1 text-small leading-snug text-muted">{m.rate_reports_missing()}</p>}
      </AreaTable>
      <FormerAreas kind={kind} />
    </>
  );
}

/** Says which reports could not be read. */
function Missing({ leftOut }: { readonly leftOut: readonly LeftOut[] }) {
  const { sources } = useCounts();
  const holes = holeSentence(leftOut, publishedTypes(sources ?? []));
  return holes && <p className="mt-1 text-small leading-snug">{holes}</p>;
}

/** The reports in the visible part of the map, as a list or as a table. */
export function IncidentResults() {
  const { city } = useCity();
  return city && <ResultsOf city={city} />;
}

function ResultsOf({ city }: { city: City }) {
  const { filter, locked } = useFilter();
  const { manifest, summary } = useCounts();
  const box = useMapView((map) => (map.isMissing ? null : map.bounds));
  const view = useView();
  const phone = useIsPhone();
  const empty = useEmptyReason();
  const hoodNames = useNeighbourhoods(city);
  // If a place or an area is open, all of its reports are listed, for the period in which it was counted.
  const { extent, answer, scope, isNameless } = useOpenedAnswer();
  const isMine = scope.kind === 'circle' && scope.circle.isMine;
  const inside = extent && answer.period ? { extent, filter: answer.period.filter, box: null } : null;
  // Without a map, this list covers the notice that gives the reason, so the list gives it.
  const instead = useMapView((map) => map.isMissing) && !phone;
  const absent = summary?.absence || instead ? empty : null;
  const listed = { filter, box, extent: null, ...inside };
  const download = (total: number) => {
    const requested = manifest && viewOfFilter(manifest, listed.filter, listed);
    if (requested) useDialogs.getState().open({ name: 'download', view: requested, total, isMine });
  };
  const shared = {
    city: city.id,
    ...listed,
    manifest,
    onDownload: download,
    byReport: city.counted_by === 'reported',
    absence: isNameless ? m.absent_areas() : absent && <EmptyWords reason={absent} />,
    needsYear: !inside && !countsRows(filter),
    hoodNames,
    kind: city.area_kinds[0] ?? 'division',
    missing: <Missing leftOut={(inside ? answer.leftOut : summary?.leftOut) ?? []} />,
  };
  // The rows would be of types that guests may see, not of the locked type, so none are listed. On a desktop, the head
  // of the panel says why.
  if (locked) return phone && <p className="py-6 text-body text-muted">{shared.absence}</p>;
  if (view === 'table') return <IncidentTable {...shared} />;
  return <IncidentList {...shared} onGo={goTo} />;
}

const goTo = (at: LngLat) => select({ kind: 'place', at }, { points: true });
