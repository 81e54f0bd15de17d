import type { City } from '@crimemap/contract/cities';
import { useOpenedItems } from '../../map-state/selection.ts';
import { OpenedCard } from '../../ui/OpenedCard.tsx';
import { LiveCard } from './LiveCard.tsx';
import { useLiveFeed } from './use-live-feed.ts';

/**
 * The opened live calls, where no popup shows them: in the bottom sheet of a phone, or in the list. Empty if none is
 * open.
 */
export function OpenedCalls({ city }: { city: City }) {
  const { calls, now, health } = useLiveFeed(city.id, city.time_zone);
  const { opened, opening, close } = useOpenedItems('live', calls);
  if (opened.length === 0) return null;
  return (
    <OpenedCard key={opening} onClose={close}>
      <LiveCard calls={opened} timeZone={city.time_zone} now={now} live={health !== 'trouble'} onClose={close} />
    </OpenedCard>
  );
}
