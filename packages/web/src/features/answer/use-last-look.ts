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

/** A view as it was at the last look. */
interface LastLook {
  readonly day: string;
  readonly total: number;
  /** Change in reports of days that were over at the last look; `null`: unknown or none. */
  readonly late: number | null;
}

/**
 * Returns the last look at the current view, if it was at an earlier version of the data and the number has changed.
 * Stores the current look on the device only.
 */
export function useLastLook(shown: ShownAnswer): LastLook | null {
  const { city } = useCity();
  const { summary } = useCounts();
  const { filter } = useFilter();
  const { isMember } = useViewer();
  const { extent } = useOpenedAnswer();
  const { manifest, total, period } = shown;
  // Intermediate periods while the time is moved do not count as looks.
  const isMoving = useTimeInHand((time) => time.isMoving);
  const isKnown =
    manifest && total !== null && summary && summary.sources.length > 0 && isMember !== undefined && !isMoving;
  const view = isKnown ? viewText(shown, { manifest, sources: summary.sources, filter, isMember }) : null;
  const before = view !== null && manifest ? lookBefore({ view, ...manifest }) : null;
  const isMore = before !== null && total !== null && total > before.total;

  // Counting all years would load every file, and nothing is loaded before the map is there.
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
 * Returns the newest available day if it is the same for all counted sources. With different days, late reports cannot
 * be counted.
 */
function newestOfAll(sources: SummaryCounts['sources'], { newest }: Pick<PackedManifest, 'newest'>): string | null {
  const [day, ...others] = new Set(sources.map((source) => source.newest));
  // A day after the published data belongs to a version still to come.
  return day && others.length === 0 && newest && day <= newest ? day : null;
}
