import { areNameOnly } from '@crimemap/contract/areas';
import { HeatRamp, UsualLegend, UsualSwatches, unitOf } from '../../features/heatmap/HeatRamp.tsx';
import { useHeat } from '../../features/heatmap/use-heat.ts';
import { LiveOfToday } from '../../features/live/LiveOfToday.tsx';
import { m } from '../../i18n/generated/messages.js';
import { KIND_WORDS } from '../../i18n/names.ts';
import { useSettings } from '../../i18n/settings.ts';
import { useMapSearch } from '../../map-state/map-search.ts';
import { useCity, useCounts, useIncidentsShown } from '../../map-state/shown.ts';
import { Icon } from '../../ui/Icon.tsx';
import { MenuButton } from '../../ui/MenuButton.tsx';
import { useIsPhone } from '../../ui/use-media.ts';
import { standOutWords } from '../../usual/usual-areas.ts';
import { Legends } from './LayerToggles.tsx';

/** Compact legend. Pressing it opens the full legends of the layers on the map. Renders nothing if no layer is on. */
export function LegendBox() {
  const { heat: heatOn, live, notes, z } = useMapSearch('heat', 'live', 'notes', 'z');
  const { city, kind } = useCity();
  const { manifest } = useCounts();
  const points = useIncidentsShown();
  const heat = useHeat();
  const { theme } = useSettings();
  const phone = useIsPhone();
  const isColoured = heatOn && manifest !== null;
  if (!city || !(isColoured || points || live || notes)) return null;
  const zoom = z ?? city.view.desktop.zoom;
  const usual = isColoured ? heat.usual : null;
  const title = usual ? m.measure_usual() : isColoured ? KIND_WORDS[kind].per() : m.legend();
  const unit = unitOf(heat);
  const isUndrawn = isColoured && heat.areas !== null && areNameOnly(heat.areas);
  if (phone) {
    return (
      <MenuButton
        name={m.legend_about()}
        label={`${isColoured && heat.measure === 'rate' ? unit : title}: ${m.legend_about()}`}
        className="flex min-h-11 w-52 flex-col justify-center gap-0.5 rounded-[11px] border border-line bg-panel px-2 py-1 text-left text-small leading-tight text-muted shadow-lift"
        face={
          <>
            <span className="truncate">{isColoured && heat.measure === 'rate' ? unit : title}</span>
            {isUndrawn ? (
              <span className="truncate text-warning">{m.boundaries_not_read_short()}</span>
            ) : usual ? (
              <>
                <UsualSwatches theme={theme} bare />
                {usual.marks?.every(({ state }) => state !== 'marked') && <span>{standOutWords(usual.marks)}</span>}
              </>
            ) : (
              isColoured && <HeatRamp heat={heat} theme={theme} zoom={zoom} bare />
            )}
            <LiveOfToday />
          </>
        }
      >
        {() => <Legends />}
      </MenuButton>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is sent with a form.
    <div
      role="group"
      aria-label={m.legend()}
      className="w-72 rounded-card border border-line bg-panel px-3 pt-1 pb-2 shadow-lift"
    >
      <div className="mb-1 flex min-h-6 items-center justify-between gap-2 text-small font-semibold">
        <span className="leading-tight">
          <span>{title}</span> {isColoured && <small className="text-small font-normal text-muted">{unit}</small>}
        </span>
        <MenuButton
          name={m.legend_about()}
          label={m.legend_about()}
          title={m.legend_about()}
          className="-mr-1.5 grid size-7 shrink-0 place-items-center rounded-control text-muted hover:text-text"
          face={<Icon name="info" size={16} />}
        >
          {() => (
            // The legends are no wider than the box, because the map’s buttons are beside it.
            <div className="w-56 space-y-2">
              <Legends />
            </div>
          )}
        </MenuButton>
      </div>
      {isUndrawn ? (
        <p className="text-small leading-snug font-normal text-warning">{m.boundaries_not_read()}</p>
      ) : usual ? (
        <UsualLegend usual={usual} theme={theme} />
      ) : (
        isColoured && <HeatRamp heat={heat} theme={theme} zoom={zoom} />
      )}
      <LiveOfToday />
    </div>
  );
}
