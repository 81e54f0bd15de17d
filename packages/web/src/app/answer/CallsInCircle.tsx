import type { CityId } from '@crimemap/contract/cities';
import { isShownByPeriod } from '@crimemap/contract/city-facts';
import { useQuery } from '@tanstack/react-query';
import { STATIC_SITE } from '../../api/base/static-site.ts';
import { liveQuery } from '../../features/live/live.queries.ts';
import { itemsOfCalls } from '../../features/proximity/near-items.ts';
import { RANGE_WORDS } from '../../features/proximity/proximity-alert.ts';
import { formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { metresBetween } from '../../map/distance.ts';
import { RANGE_MS } from '../../map-state/near-settings-store.ts';
import { useCity } from '../../map-state/shown.ts';
import type { ShownCircle } from '../../map-state/use-circle.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { useNow } from '../../ui/use-time.ts';

const ProximityAnswer = lazyComponent(() => import('./ProximityAnswer.tsx'), 'ProximityAnswer');

/** Live calls inside a circle, on a separate line. Around the person it shows the nearby notice instead. */
export function CallsInCircle({ circle }: { circle: ShownCircle }) {
  const { city } = useCity();
  // A static site has no live calls. For cities shown by period, the nearby notice uses recent reports from files.
  if (!city || (STATIC_SITE && !isShownByPeriod(city.id))) return null;
  if (circle.isMine) return <ProximityAnswer city={city} />;
  return city.hasRealtimeData && <CallsLine city={city.id} circle={circle} />;
}

const RANGE = 'last 24 hours';

function CallsLine({ city, circle: { at, metres } }: { city: CityId; circle: ShownCircle }) {
  const { data } = useQuery(liveQuery(city));
  const now = useNow();
  if (!data || data.system_health === 'not_initialized') return null;
  const inside = itemsOfCalls(data.incidents, now, RANGE_MS[RANGE]).filter(
    ({ lngLat }) => metresBetween(at, lngLat) <= metres,
  );
  const count = inside.length;
  const words = count > 0 ? m.answer_calls({ count, n: formatNumber(count) }) : m.answer_no_calls();
  return (
    <p className="mt-2.5 border-t border-line pt-2 text-small">
      <span>{`${words} · ${RANGE_WORDS[RANGE]()}`}</span>
      <span className="block text-small text-muted">{m.answer_calls_apart()}</span>
    </p>
  );
}
