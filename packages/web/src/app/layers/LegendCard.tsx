import { areNameOnly } from '@crimemap/contract/areas';
import { CITY_FACTS } from '@crimemap/contract/city-facts';
import type { CrimeType } from '@crimemap/contract/crime-types';
import { fixedSaysLittle } from '@crimemap/incident-counts/heat-classes';
import { Link } from 'wouter';
import { useDialogs } from '../../dialogs/dialog-store.ts';
import { HeatLegend, HeatRamp, UsualLegend, unitOf } from '../../features/heatmap/HeatRamp.tsx';
import { type UsualOfAreas, useHeat } from '../../features/heatmap/use-heat.ts';
import { LegendIcons, LegendRows, LegendSource } from '../../features/legend/LegendRows.tsx';
import { statusSum } from '../../features/status/status-sum.ts';
import { absenceWords } from '../../i18n/absence.ts';
import { formatDay, formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { KIND_WORDS } from '../../i18n/names.ts';
import { type Theme, useSettings } from '../../i18n/settings.ts';
import { CensusCredit } from '../../map/geography/CensusCredit.tsx';
import { GeographyLine, HexagonLine, HexagonSums } from '../../map/geography/GeographyLine.tsx';
import { useCountedFrom } from '../../map-state/counted-sources.ts';
import type { CrimeFilter } from '../../map-state/filter-rules.ts';
import { changeMapSearch, useMapSearch } from '../../map-state/map-search.ts';
import { useCity, useCounts, useFilter, useIncidentsShown } from '../../map-state/shown.ts';
import type { Counts } from '../../packed-incidents/use-packed-incidents.ts';
import { useIsPhone } from '../../ui/use-media.ts';

/** Full legend of areas and single incidents: classes, number of reports, date and source. */
export function LegendCard() {
  const search = useMapSearch('heat', 'z');
  const { city, kind } = useCity();
  const { filter } = useFilter();
  const counts = useCounts();
  const points = useIncidentsShown();
  const heat = useHeat();
  const source = useCountedFrom();
  const { theme } = useSettings();
  const phone = useIsPhone();
  const open = useDialogs((state) => state.open);
  if (!city || !counts.manifest || !(search.heat || points)) return null;
  const isColoured = search.heat && heat.usual === null;
  const total = statusSum(counts)?.total ?? null;
  const newest = source?.newest ?? null;
  const absence = counts.summary?.absence ?? null;
  const isOfCensus = heat.areas?.features.some(({ properties }) => properties.population_source === 'census_2021');
  return (
    <section aria-label={m.legend()}>
      <h2 className="text-small font-semibold">
        <span>{heat.usual ? m.measure_usual() : search.heat ? KIND_WORDS[kind].per() : m.legend()}</span>{' '}
        {search.heat && <small className="text-small font-normal text-muted">{unitOf(heat)}</small>}
      </h2>
      {heat.usual && <UsualCard usual={heat.usual} theme={theme} withKey={phone} />}
      {isColoured && phone && <HeatRamp heat={heat} theme={theme} zoom={search.z ?? city.view.desktop.zoom} />}
      {isColoured && kind !== 'hexagon' && (
        <HeatLegend
          measure={heat.measure}
          how={heat.classes.how}
          fixedSaysLittle={fixedSaysLittle(heat.values.flatMap(({ count }) => count ?? []))}
          onBreaks={(breaks) => changeMapSearch({ breaks })}
          approximate={heat.areas !== null && heat.areas.approximate && !areNameOnly(heat.areas)}
        />
      )}
      {search.heat && kind === 'hexagon' && <HexagonLegend />}
      {search.heat && kind !== 'hexagon' && <GeographyLine kind={kind} />}
      <LegendRows
        rows={total === null ? null : formatNumber(total)}
        absence={absence && absenceWords(absence)}
        asOf={newest && formatDay(newest)}
        intersections={CITY_FACTS[city.id].moved_to_crossings ?? false}
        onNotShown={() => open({ name: 'not-shown', city: city.id })}
      />
      {points && <p className="mt-1 text-small leading-snug text-muted">{m.legend_rings()}</p>}
      {points && <LegendIcons types={typesShown(counts, filter)} collapsed={search.heat} />}
      {heat.absence === 'areas_not_read' && <p className="mt-1 text-small text-muted">{m.absent_areas()}</p>}
      {search.heat && heat.measure === 'rate' && isOfCensus && (
        <CensusCredit className="mt-1 text-small leading-snug text-muted" />
      )}
      {source?.caveat.en && <LegendSource source={source} onMore={() => open({ name: 'caveats', city: city.id })} />}
    </section>
  );
}

/** Legend of the marks for unusual counts. `withKey`: also explains the patterns, because nothing else does. */
function UsualCard({ usual, theme, withKey }: { usual: UsualOfAreas; theme: Theme; withKey: boolean }) {
  return (
    <div className="mt-1 space-y-1 text-small leading-snug text-muted">
      {withKey && <UsualLegend usual={usual} theme={theme} />}
      <p>{m.usual_layer_about()}</p>
      <Link
        href="/method/usual-range"
        className="inline-flex min-h-6 items-center text-accent underline underline-offset-2 phone:min-h-11"
      >
        {m.method_link()}
      </Link>
    </div>
  );
}

/** Shows the number of hexagons and the total of the suppressed ones. */
function HexagonLegend() {
  const { hexagons } = useHeat();
  return (
    <>
      <HexagonLine />
      {hexagons && <HexagonSums sums={hexagons} />}
    </>
  );
}

/** Returns the crime types of the filter that have at least one report, in the manifest’s order. */
function typesShown({ manifest, summary }: Counts, { crime_type }: CrimeFilter): readonly CrimeType[] {
  if (crime_type) return [crime_type];
  return manifest?.crime_types.filter((_, index) => (summary?.byType[index] ?? 0) > 0) ?? [];
}
