import { fixedSaysLittle } from '../features/heatmap/heat-classes.ts';
import { HeatRamp } from '../features/heatmap/HeatRamp.tsx';
import type { Heat } from '../features/heatmap/use-heat.ts';
import { HeatLegend } from '../features/legend/HeatLegend.tsx';
import { IncidentLegend } from '../features/legend/IncidentLegend.tsx';
import { useDialogs } from '../dialogs/dialog-store.ts';
import { formatDay, formatNumber } from '../i18n/format.ts';
import { m } from '../i18n/generated/messages.js';
import { KIND_WORDS } from '../i18n/names.ts';
import { useSettings } from '../i18n/settings.ts';
import { Icon } from '../ui/Icon.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Segmented } from '../ui/Segmented.tsx';
import { useScreenStore } from './screen-store.ts';
import { typesShown } from './types-shown.ts';
import type { Screen } from './use-screen.ts';

/** The legend of whatever is on, with the switches that belong to it: which areas, counts or rate, which classes. */
export function LegendCard({ screen, heat, total, points }: { screen: Screen; heat: Heat; total: number | null; points: boolean }) {
  const { search, change, city, counts, detail } = screen;
  const { theme, language } = useSettings();
  const { legendOpen, setLegendOpen } = useScreenStore();
  const open = useDialogs((state) => state.open);
  if (!city || !counts.manifest || !(search.heat || points)) return null;
  const { newest } = counts.manifest;
  return (
    <Panel className="w-74 max-w-full" label={m.legend()}>
      <button
        type="button"
        aria-expanded={legendOpen}
        onClick={() => setLegendOpen(!legendOpen)}
        className="flex min-h-8 w-full items-center justify-between px-3.5 text-small font-semibold phone:min-h-11"
      >
        {m.legend()}
        <Icon name="chevron" size={16} className={`text-muted transition-transform duration-150 ${legendOpen ? '' : 'rotate-180'}`} />
      </button>
      {legendOpen && (
        <div className="max-h-[46dvh] overflow-y-auto px-3.5 pb-3">
          {search.heat && (
            <>
              {city.area_kinds.length > 1 && (
                <div className="mb-2.5 flex flex-wrap items-center justify-between gap-2">
                  <Segmented
                    label={m.which_areas()}
                    name="kind"
                    choices={city.area_kinds.map((kind) => ({ value: kind, label: KIND_WORDS[kind].many() }))}
                    value={search.kind}
                    onChange={(kind) => change({ kind, area: undefined })}
                  />
                  {heat.ratesKnown && (
                    <Segmented
                      label={m.measure()}
                      name="measure"
                      choices={[
                        { value: 'count', label: m.measure_count() },
                        { value: 'rate', label: m.measure_rate() },
                      ]}
                      value={heat.measure}
                      onChange={(measure) => change({ measure })}
                    />
                  )}
                </div>
              )}
              <HeatLegend
                title={KIND_WORDS[search.kind].per()}
                measure={heat.measure}
                ramp={<HeatRamp heat={heat} theme={theme} />}
                how={heat.classes.how}
                fixedSaysLittle={fixedSaysLittle(heat.values.flatMap(({ count }) => count ?? []))}
                onBreaks={(breaks) => change({ breaks })}
                approximate={heat.areas?.approximate ?? false}
                rows={formatNumber(total ?? 0)}
                asOf={newest && formatDay(newest)}
                source={detail?.sources[0]?.attribution[language] ?? null}
                onNotShown={() => open({ name: 'not-shown', city: city.id })}
              />
            </>
          )}
          {points && <IncidentLegend types={typesShown(screen)} />}
        </div>
      )}
    </Panel>
  );
}
