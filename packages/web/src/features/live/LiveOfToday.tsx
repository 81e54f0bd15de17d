import { DEFAULT_TIME_ZONE } from '@crimemap/contract/city-facts';
import { todayIn } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { isPast } from '../../map-state/period.ts';
import { useFilter, useLayerCity } from '../../map-state/shown.ts';

/** Returns true if live calls are shown together with reports of a past period. The map then draws them faintly. */
export function useIsLivePast(): boolean {
  const shown = useFilter();
  const city = useLayerCity('live');
  return isPast(shown, Number(todayIn(city?.time_zone ?? DEFAULT_TIME_ZONE, new Date()).slice(0, 4)));
}

/**
 * Says in the legend that faint rings are today’s live calls. Renders nothing if live calls are off or the period is
 * not past.
 */
export function LiveOfToday() {
  const city = useLayerCity('live');
  const isPast = useIsLivePast();
  if (!city || !isPast) return null;
  return (
    <span className="mt-1 flex items-center gap-1.5 text-small leading-tight text-muted">
      <span
        aria-hidden="true"
        className="size-2 shrink-0 rounded-full border border-accent opacity-60 forced-color-adjust-none"
      />
      <span>{m.live_of_today()}</span>
    </span>
  );
}
