import { CITY_FACTS } from '@crimemap/contract/city-facts';
import { useDialogs } from '../dialogs/dialog-store.ts';
import { HeatRamp } from '../features/heatmap/HeatRamp.tsx';
import { fixedSaysLittle } from '../features/heatmap/heat-classes.ts';
import type { Heat } from '../features/heatmap/use-heat.ts';
import { HeatLegend } from '../features/legend/HeatLegend.tsx';
import { LegendIcons } from '../features/legend/LegendIcons.tsx';
import { LegendRows } from '../features/legend/LegendRows.tsx';
import { LegendSource } from '../features/legend/LegendSource.tsx';
import { absenceWords } from '../i18n/absence.ts';
import { formatDay, formatNumber } from '../i18n/format.ts';
import { m } from '../i18n/generated/messages.js';
import { KIND_WORDS } from '../i18n/names.ts';
import { useSettings } from '../i18n/settings.ts';
import { Icon } from '../ui/Icon.tsx';
import { Panel } from '../ui/Panel.tsx';
import { countedFrom } from './counted-sources.ts';
import { HeatSwitches } from './HeatSwitches.tsx';
import { useScreenStore } from './screen-store.ts';
import { typesShown } from './types-shown.ts';
import type { Screen } from './use-screen.ts';

/** The legend of whatever is on, with the switches that belong to it: which areas, counts or rate, which classes. */
export function LegendCard({
  screen,
  heat,
  total,
  points,
}: {
  screen: Screen;
  heat: Heat;
  total: number | null;
  points: boolean;
}) {
  const { search, change, city, counts, detail } = screen;
  const { theme } = useSettings();
  const { legendOpen, setLegendOpen } = useScreenStore();
  const open = useDialogs((state) => state.open);
  if (!city || !counts.manifest || !(search.heat || points)) return null;
  const source = countedFrom(counts, detail);
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
          {search.heat ? KIND_WORDS[search.kind].per() : m.legend()}{' '}
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
              onBreaks={(breaks) => change({ breaks })}
              approximate={heat.areas?.approximate ?? false}
            >
              <HeatSwitches
                kinds={city.area_kinds}
                kind={search.kind}
                measure={heat.measure}
                ratesKnown={heat.ratesKnown}
                change={change}
              />
            </HeatLegend>
          )}
          <LegendRows
            rows={total === null ? null : formatNumber(total)}
            absence={absence && absenceWords(absence)}
            asOf={newest && formatDay(newest)}
            crossings={CITY_FACTS[city.id].moved_to_crossings ?? false}
            onNotShown={() => open({ name: 'not-shown', city: city.id })}
          />
          {points && <LegendIcons types={typesShown(screen)} folded={search.heat} />}
          {heat.absence === 'areas_not_read' && <p className="mt-1 text-tiny text-muted">{m.absent_areas()}</p>}
          {source?.caveat.en && (
            <LegendSource source={source} onMore={() => open({ name: 'caveats', city: city.id })} />
          )}
        </div>
      )}
    </Panel>
  );
}
