import type { AreaKind } from '@crimemap/contract/cities';
import { CITY_FACTS } from '@crimemap/contract/city-facts';
import type { CrimeType } from '@crimemap/contract/crime-types';
import { useDialogs } from '../../dialogs/dialog-store.ts';
import { HeatLegend, HeatRamp } from '../../features/heatmap/HeatRamp.tsx';
import { fixedSaysLittle } from '../../features/heatmap/heat-classes.ts';
import { useHeat } from '../../features/heatmap/use-heat.ts';
import { LegendIcons, LegendRows, LegendSource } from '../../features/legend/LegendRows.tsx';
import { statusSum } from '../../features/status/status-sum.ts';
import { absenceWords } from '../../i18n/absence.ts';
import { formatDay, formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { KIND_WORDS } from '../../i18n/names.ts';
import { useSettings } from '../../i18n/settings.ts';
import { useCountedFrom } from '../../map-state/counted-sources.ts';
import type { CrimeFilter } from '../../map-state/filter-rules.ts';
import { changeMapSearch, useMapSearch } from '../../map-state/map-search.ts';
import { useScreenStore } from '../../map-state/screen-store.ts';
import { useCity } from '../../map-state/use-city.ts';
import { useCounts } from '../../map-state/use-counts.ts';
import { useFilter } from '../../map-state/use-filter.ts';
import { useIncidentsShown } from '../../map-state/use-incidents.ts';
import type { Counts } from '../../packed-incidents/use-packed-incidents.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Segmented } from '../../ui/Segmented.tsx';

interface HeatSwitchesProps {
  readonly kinds: readonly AreaKind[];
  readonly kind: AreaKind;
  readonly measure: 'count' | 'rate';
  readonly ratesKnown: boolean;
}

/** Which areas are coloured, and whether by count or, where residents are known, by rate. */
function HeatSwitches({ kinds, kind, measure, ratesKnown }: HeatSwitchesProps) {
  if (kinds.length < 2 && !ratesKnown) return null;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-1.5">
      {kinds.length > 1 && (
        <Segmented
          label={m.which_areas()}
          name="kind"
          choices={kinds.map((value) => ({ value, label: KIND_WORDS[value].many() }))}
          value={kind}
          onChange={(next) => changeMapSearch({ kind: next })}
        />
      )}
      {ratesKnown && (
        <Segmented
          label={m.measure()}
          name="measure"
          choices={[
            { value: 'count', label: m.measure_count() },
            { value: 'rate', label: m.measure_rate() },
          ]}
          value={measure}
          onChange={(next) => changeMapSearch({ measure: next })}
        />
      )}
    </div>
  );
}

/** The legend of whatever is on, with the switches that belong to it: which areas, counts or rate, which classes. */
export function LegendCard() {
  const [search] = useMapSearch();
  const { city, kind } = useCity();
  const { filter } = useFilter();
  const counts = useCounts();
  const points = useIncidentsShown();
  const heat = useHeat();
  const source = useCountedFrom();
  const { theme } = useSettings();
  const { legendOpen, setLegendOpen } = useScreenStore();
  const open = useDialogs((state) => state.open);
  if (!city || !counts.manifest || !(search.heat || points)) return null;
  const total = statusSum(counts)?.total ?? null;
  const newest = source?.newest ?? null;
  const absence = counts.summary?.absence ?? null;
  return (
    <Panel className="w-68 max-w-full phone:w-full" label={m.legend()}>
      <button
        type="button"
        aria-expanded={legendOpen}
        onClick={() => setLegendOpen(!legendOpen)}
        className="flex min-h-8 w-full items-center justify-between px-3.5 text-small font-semibold phone:min-h-11"
      >
        <span>
          {search.heat ? KIND_WORDS[kind].per() : m.legend()}{' '}
          {search.heat && (
            <small className="text-tiny font-normal text-muted">
              {heat.measure === 'rate' ? m.rate_unit() : m.count_unit()}
            </small>
          )}
        </span>
        <Icon
          name="chevron"
          size={16}
          className={`text-muted transition-transform duration-150 ${legendOpen ? '' : 'rotate-180'}`}
        />
      </button>
      {search.heat && (
        <div className="px-3.5 pb-2.5">
          <HeatRamp heat={heat} theme={theme} />
        </div>
      )}
      {legendOpen && (
        <div className="-mt-1 max-h-[46dvh] overflow-y-auto px-3.5 pb-2">
          {search.heat && (
            <HeatLegend
              measure={heat.measure}
              how={heat.classes.how}
              fixedSaysLittle={fixedSaysLittle(heat.values.flatMap(({ count }) => count ?? []))}
              onBreaks={(breaks) => changeMapSearch({ breaks })}
              approximate={heat.areas?.approximate ?? false}
            >
              <HeatSwitches kinds={city.area_kinds} kind={kind} measure={heat.measure} ratesKnown={heat.ratesKnown} />
            </HeatLegend>
          )}
          <LegendRows
            rows={total === null ? null : formatNumber(total)}
            absence={absence && absenceWords(absence)}
            asOf={newest && formatDay(newest)}
            crossings={CITY_FACTS[city.id].moved_to_crossings ?? false}
            onNotShown={() => open({ name: 'not-shown', city: city.id })}
          />
          {points && <LegendIcons types={typesShown(counts, filter)} collapsed={search.heat} />}
          {heat.absence === 'areas_not_read' && <p className="mt-1 text-tiny text-muted">{m.absent_areas()}</p>}
          {source?.caveat.en && (
            <LegendSource source={source} onMore={() => open({ name: 'caveats', city: city.id })} />
          )}
        </div>
      )}
    </Panel>
  );
}

/** The crime types the filter lets through that have at least one report, as the manifest orders them. */
function typesShown({ manifest, summary }: Counts, { crime_type }: CrimeFilter): readonly CrimeType[] {
  if (crime_type) return [crime_type];
  return manifest?.crime_types.filter((_, index) => (summary?.byType[index] ?? 0) > 0) ?? [];
}
