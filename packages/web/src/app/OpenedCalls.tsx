import type { City } from '@crimemap/contract/cities';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { LiveCard } from '../features/live/LiveCard.tsx';
import { useLiveFeed } from '../features/live/use-live-feed.ts';
import { useOpenedCalls } from './use-opened-calls.ts';
import type { Screen } from './use-screen.ts';

/** The opened live calls where no popup shows them: in a phone’s sheet, or in the list. Nothing while none is open. */
export function OpenedCalls({ screen, city }: { screen: Screen; city: City }) {
  const { calls, now } = useLiveFeed(city.id, city.time_zone);
  const { opened, opening, close } = useOpenedCalls(screen, calls);
  if (opened.length === 0) return null;
  return (
    <Opened key={opening} onClose={close}>
      <LiveCard calls={opened} timeZone={city.time_zone} now={now} onClose={close} />
    </Opened>
  );
}

/** Takes the focus while it is open; Escape closes it, and the focus goes back to where it was. */
function Opened({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const card = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const before = document.activeElement;
    const element = card.current;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close();
    };
    element?.focus();
    element?.addEventListener('keydown', onKey);
    return () => {
      element?.removeEventListener('keydown', onKey);
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <div ref={card} tabIndex={-1} className="mt-3 rounded-card border border-accent/50 p-3 outline-none">
      {children}
    </div>
  );
}
