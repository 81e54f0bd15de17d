import type { City } from '@crimemap/contract/cities';
import type { LiveCall } from '@crimemap/contract/live';
import { clear, select, useSelection } from '../../map-state/selection.ts';
import { OpenedCard } from '../../ui/OpenedCard.tsx';
import { LiveCard } from './LiveCard.tsx';
import { useLiveFeed } from './use-live-feed.ts';

/** The opened live calls where no popup shows them: in a phone’s sheet, or in the list. Nothing while none is open. */
export function OpenedCalls({ city }: { city: City }) {
  const { calls, now, health } = useLiveFeed(city.id, city.time_zone);
  const { opened, opening, close } = useOpenedCalls(calls);
  if (opened.length === 0) return null;
  return (
    <OpenedCard key={opening} onClose={close}>
      <LiveCard calls={opened} timeZone={city.time_zone} now={now} live={health !== 'trouble'} onClose={close} />
    </OpenedCard>
  );
}

/** The opened ones of some live calls, and how to open and close some. */
export function useOpenedCalls(calls: readonly LiveCall[]) {
  const { onMap } = useSelection();
  const ids = onMap?.kind === 'calls' ? onMap.ids : [];
  return {
    opened: calls.filter(({ id }) => ids.includes(id)),
    /** Says that others were opened; one of them leaving the feed does not. */
    opening: ids.join(),
    open: (next: readonly string[]) => select({ kind: 'calls', ids: next }),
    close: () => clear(),
  };
}
