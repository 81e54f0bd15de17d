import { Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { useDialogs } from '../dialogs/dialog-store.ts';
import { m } from '../i18n/generated/messages.js';
import { useSelection } from '../map-state/selection.ts';
import { Boundary } from '../ui/Boundary.tsx';
import { later, laterWithin } from '../ui/later.ts';
import { useIsPhone } from '../ui/use-media.ts';
import { Banners } from './Banners.tsx';
import { AfterMap, DialogHost } from './load-dialog.ts';
import { MapStage } from './MapStage.tsx';
import { Sidebar } from './Sidebar.tsx';
import { useScreenStore } from './screen-store.ts';
import { useFirstOverlay, usePartsAwaited } from './use-first-overlay.ts';
import { useScreen } from './use-screen.ts';
import { useTourStarts } from './use-tour-starts.ts';

const CanadaBanners = laterWithin(async () => ({ default: (await import('./CanadaBanners.tsx')).CanadaBanners }));
const SampleCalls = later(async () => ({ default: (await import('./SampleCalls.tsx')).SampleCalls }));
const PageEnd = later(async () => ({ default: (await import('./PageEnd.tsx')).PageEnd }));

export function MapScreen() {
  const screen = useScreen();
  const { note } = useSelection();
  useTourStarts();
  const phone = useIsPhone();
  const [, navigate] = useLocation();
  const openSources = () => navigate('/data-sources');
  const { settled, touring } = useScreenStore();
  const asked = useDialogs(({ request }) => request !== null);
  const rehearsal = screen.counts.manifest?.data_source === 'rehearsal' || screen.detail?.data_source === 'rehearsal';
  const skip = () => screen.change({ view: 'list' });
  // Only at first: who signs in or out later stays where they are.
  const [begun, setBegun] = useState(false);
  const isWaiting = usePartsAwaited(screen.waiting) || screen.waiting;
  if (!begun && !isWaiting) setBegun(true);
  useFirstOverlay({ isUsable: begun, isMember: screen.isMember });
  if (!begun && isWaiting) return <p className="grid h-dvh place-items-center text-muted">{m.loading_map()}</p>;
  return (
    <>
      <button
        type="button"
        onClick={skip}
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-accent focus:px-4 focus:py-2 focus:font-semibold focus:text-ink"
      >
        {m.skip_map()}
      </button>
      <div className="flex h-dvh flex-col">
        {screen.search.city === 'all' ? (
          <Suspense fallback={<Banners rehearsal={false} />}>
            <CanadaBanners />
          </Suspense>
        ) : (
          <Banners rehearsal={rehearsal} newest={screen.counts.manifest?.newest} />
        )}
        {!rehearsal && settled && screen.city?.hasRealtimeData && (
          <SampleCalls city={screen.city.id} layer={screen.search.live} />
        )}
        <div className="flex min-h-0 flex-1">
          {phone ? <h1 className="sr-only">{m.app_name()}</h1> : <Sidebar screen={screen} openSources={openSources} />}
          <MapStage screen={screen} openSources={openSources} />
        </div>
        {settled && <PageEnd />}
      </div>
      {(settled || asked) && (
        <div className="fixed inset-x-4 bottom-4 z-50 mx-auto w-fit rounded-card bg-panel">
          <Boundary what={m.opened_thing()}>
            <DialogHost />
          </Boundary>
        </div>
      )}
      {(settled || asked || touring || note) && (
        <Boundary what={m.take_tour()}>
          <AfterMap screen={screen} />
        </Boundary>
      )}
    </>
  );
}
