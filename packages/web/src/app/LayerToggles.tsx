import { layersAtFirst } from '@crimemap/contract/city-facts';
import type { ReactNode } from 'react';
import { statusSum } from '../features/status/status-sum.ts';
import { formatNumber } from '../i18n/format.ts';
import { m } from '../i18n/generated/messages.js';
import { KIND_WORDS } from '../i18n/names.ts';
import { changeMapSearch, useMapSearch } from '../map-state/map-search.ts';
import { useMapView } from '../map-state/map-view-store.ts';
import { useScreenStore } from '../map-state/screen-store.ts';
import { useCity } from '../map-state/use-city.ts';
import { useCounts } from '../map-state/use-counts.ts';
import { useIncidentsNeed } from '../map-state/use-incidents.ts';
import { useViewer } from '../map-state/use-viewer.ts';
import { classNames } from '../ui/class-names.ts';
import { later } from '../ui/later.ts';
import { useIsPhone } from '../ui/use-media.ts';
import { useEmptyReason } from './empty-reason.ts';
import { NEED_WORDS } from './need-words.ts';

const LayerTotal = later(async () => ({ default: (await import('./LayerTotal.tsx')).LayerTotal }));

/** Which layers are on: the heatmap, single incidents, community notes, live calls. What a layer still needs is said, not hidden. */
export function LayerToggles() {
  const [search] = useMapSearch();
  const { city, kind } = useCity();
  const { notesOn } = useViewer();
  const placed = statusSum(useCounts())?.split?.placed ?? null;
  const empty = useEmptyReason();
  const setNotice = useScreenStore((state) => state.setNotice);
  const isMapReady = useMapView((map) => map.isReady);
  const phone = useIsPhone();
  // Before it is known who is there nothing is missing yet: what is pressed then is answered for when it is (`Notices`).
  const need = useIncidentsNeed();

  const toggleIncidents = () => {
    if (need && !search.points) {
      const instead = need === 'division' ? empty?.sentence : undefined;
      setNotice(instead ?? NEED_WORDS[need]());
      return;
    }
    setNotice(null);
    changeMapSearch({ points: !search.points });
  };

  return (
    <fieldset
      aria-label={m.layers()}
      className="flex w-fit min-w-0 max-w-full gap-0.5 overflow-x-auto rounded-[11px] border border-line bg-panel p-1 shadow-lift [scrollbar-width:none] phone:rounded-full"
    >
      <Toggle on={search.heat} onPress={() => changeMapSearch({ heat: !search.heat })}>
        {phone ? m.short_heatmap() : KIND_WORDS[kind].heatmap()}
      </Toggle>
      <Toggle on={search.points && !need} onPress={toggleIncidents}>
        {phone ? m.short_incidents() : m.individual_incidents()}
        {placed !== null && <b className="font-semibold">{formatNumber(placed)}</b>}
      </Toggle>
      {notesOn && (
        <Toggle on={search.notes} onPress={() => changeMapSearch({ notes: !search.notes })}>
          {phone ? m.notes_short() : m.community_notes()}
          {isMapReady && city && <LayerTotal of="notes" city={city.id} on={search.notes} />}
        </Toggle>
      )}
      {layersAtFirst(search.city).live ? (
        <Toggle on={search.live} onPress={() => changeMapSearch({ live: !search.live })}>
          {phone ? m.live_short() : m.live_layer()}
          {isMapReady && city && <LayerTotal of="live" city={city.id} on={search.live} />}
        </Toggle>
      ) : (
        <p className="self-center px-2.5 text-tiny text-muted">{m.live_not_here()}</p>
      )}
    </fieldset>
  );
}

function Toggle({ on, onPress, children }: { on: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={onPress}
      className={classNames(
        'inline-flex min-h-8 items-center gap-1.5 rounded-lg px-2.5 text-[12.5px] whitespace-nowrap transition-colors duration-150 phone:min-h-11 phone:rounded-full phone:px-2.5',
        on ? 'bg-accent/20 text-text' : 'text-muted hover:text-text',
      )}
    >
      {children}
    </button>
  );
}
