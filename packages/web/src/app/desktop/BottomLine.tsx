import { useLocation } from 'wouter';
import { m } from '../../i18n/generated/messages.js';
import { useMapSlots } from '../../map-state/screen/map-slots-store.ts';
import { Button } from '../../ui/Button.tsx';
import { MapStatus } from '../shell/MapStatus.tsx';

/** The last line of the page: what the map adds up to, how new it is, where it comes from and whose it is. */
export function BottomLine() {
  const [, navigate] = useLocation();
  const setAttribution = useMapSlots((slots) => slots.setAttribution);
  return (
    <div className="relative flex min-h-6.5 items-center gap-3 border-t border-line bg-panel px-4 max-lg:py-1 text-small">
      <MapStatus />
      <Button variant="link" className="!min-h-6 shrink-0" onClick={() => navigate('/data-sources')}>
        {m.bottom_sources()}
      </Button>
      <div ref={setAttribution} className="flex min-w-24 flex-1 justify-end" />
    </div>
  );
}
