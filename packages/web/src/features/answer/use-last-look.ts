import type { PackedManifest } from '@crimemap/contract/incidents';
import { useEffect } from 'react';
import { todayIn } from '../../i18n/format.ts';
import { useCity, useCounts, useFilter, useViewer } from '../../map-state/shown.ts';
import { useTimeInHand } from '../../map-state/time/time-in-hand.ts';
import type { SummaryCounts } from '../../packed-incidents/summary-counts.ts';
import { useCountBefore } from '../../packed-incidents/use-answer.ts';
import { keepLook, lookBefore } from '../../storage/looks.ts';
import type { ShownAnswer } from './use-opened-answer.ts';
import { useOpenedAnswer } from './use-opened-answer.ts';
import { viewText } from './view-text.ts';

/** A view and its number at the last visit. */
interface LastLook {
  readonly day: string;
  readonly total: number;
  /**
   * Number of reports that were added later to days that were already over at the last visit; `null` if unknown or
   * none.
   */
  readonly late: number | null;
}

/**
 * Returns the last visit to the current view, if the data were an earlier version and the number has changed. Stores
 * the current visit only on the device.
 */
export function useLastLook(shown: ShownAnswer): LastLook | null {
  const { city } = useCity();
  const { summary } = useCounts();
  const { filter } = useFilter();
  const { isMember } = useViewer();
  const { extent } = useOpenedAnswer();
  const { manifest, total, period } = shown;
  // Periods that appear briefly while the time is moved do not count as visits.
  const isMoving = useTimeInHand((time) => time.isMoving);
  const isKnown =
    manifest && total !== null && summary && summary.sources.length > 0 && isMember !== undefined && !isMoving;
  const view = isKnown ? viewText(shown, { manifest, sources: summary.sources, filter, isMember }) : null;
  const before = view !== null && manifest ? lookBefore({ view, ...manifest }) : null;
  const isMore = before !== null && total !== null && total > before.total;

  // Late reports are not counted for all years, because this would load every file, or before the map is shown.
  const isCounted = view !== null && !shown.isWhole && shown.state === 'ready';
  const counted = isCounted && manifest && period ? { manifest, period, extent } : null;
  const newest = manifest && summary ? newestOfAll(summary.sources, manifest) : null;
  const earlier = useCountBefore(counted, newest);
  const then = isMore ? before.earlier : null;
  const earlierNow = useCountBefore(counted, then?.before ?? null);

  const day = city && todayIn(city.time_zone, new Date());
  const { version, made_at } = manifest ?? {};
  useEffect(() => {
    if (view === null || total === null || !day || version === undefined || made_at === undefined) return;
    const known = newest !== null && earlier !== null ? { before: newest, count: earlier } : null;
    keepLook({ view, total, version, made_at, day, earlier: known });
  }, [view, total, day, version, made_at, newest, earlier]);

  if (!before || total === null || before.total === total) return null;
  const late = then && earlierNow !== null ? earlierNow - then.count : null;
  const isLate = late !== null && late > 0 && late <= total - before.total;
  return { day: before.day, total: before.total, late: isLate ? late : null };
}

/**
 * Returns the newest available day if it is the same for all counted sources; otherwise `null`, because late reports
 * then cannot be counted.
 */
function newestOfAll(sources: SummaryCounts['sources'], { newest }: Pick<PackedManifest, 'newest'>): string | null {
  const [day, ...others] = new Set(sources.map((source) => source.newest));
  // A day after the newest day of the map files belongs to a version that is not published yet.
  return day && others.length === 0 && newest && day <= newest ? day : null;
}
