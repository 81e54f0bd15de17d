import { isShownByYears } from '@crimemap/contract/city-facts';
import { useRef } from 'react';
import { useMapSearch } from '../../map-state/map-search.ts';
import { useScreenStore } from '../../map-state/screen-store.ts';
import { useViewer } from '../../map-state/use-viewer.ts';
import { useIsPhone } from '../../ui/use-media.ts';
import { GuidedTour } from './GuidedTour.tsx';
import { type TourAction, tourSteps } from './tour-steps.ts';

/** The tour, and what the screen does for it: each step’s target is brought out, and afterwards all is as it was. */
export function TourHost() {
  const [{ city }] = useMapSearch();
  const { isMember = false } = useViewer();
  const touring = useScreenStore((state) => state.touring);
  const { arrange, end } = useArrangement();
  if (!touring) return null;
  return (
    <GuidedTour steps={tourSteps({ isMember, byYears: isShownByYears(city) })} onStep={arrange} onComplete={end} />
  );
}

type Arrangement = Pick<ReturnType<typeof useScreenStore.getState>, 'collapsed' | 'sheet' | 'tab'>;

/** Opens what a step points at; when the tour ends, sidebar and sheet go back to where they were. */
function useArrangement() {
  const phone = useIsPhone();
  const before = useRef<Arrangement | null>(null);
  const arrange = (action: TourAction) => {
    const { collapsed, sheet, tab } = useScreenStore.getState();
    before.current ??= { collapsed, sheet, tab };
    // Set without being remembered: it holds for the tour only.
    if (!phone) useScreenStore.setState({ collapsed: false });
    else if (action === 'show-panel') useScreenStore.setState({ sheet: 'half', tab: 'filters' });
    else useScreenStore.setState({ sheet: 'peek' });
  };
  // All at once: when the focus goes back, what had it must be there again.
  const end = () => {
    useScreenStore.setState({ ...before.current, touring: false });
    before.current = null;
  };
  return { arrange, end };
}
