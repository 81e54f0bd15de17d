import type { PackedManifest } from '@crimemap/contract/incidents';
import { useEffect } from 'react';
import { todayIn } from '../../i18n/format.ts';
import { useCity, useCounts, useFilter, useViewer } from '../../map-state/shown.ts';
import { useTimeInHand } from '../../map-state/time/time-in-hand.ts';
import type { HeldSummary } from '../../packed-incidents/held-summary.ts';
import { useCountBefore } from '../../packed-incidents/use-answer.ts';
import { keepLook, lookBefore } from '../../storage/looks.ts';
import type { ShownAnswer } from './use-opened-answer.ts';
import { useOpenedAnswer } from './use-opened-answer.ts';
import { viewText } from './view-text.ts';

/** How a view was when somebody looked at it last. */
interface LastLook {
  readonly day: string;
  readonly total: number;
  /** How many reports of days that were over then have come since, less those that went; `null`: not known, or none. */
  readonly late: number | null;
}

/**
 * The last look at what is shown, where it was at an earlier publication and the number has changed since. Keeps this look, on the
 * device and nowhere else, for the next time.
 */
export function useLastLook(shown: ShownAnswer): LastLook | null {
  const { city } = useCity();
  const { summary } = useCounts();
  const { filter } = useFilter();
  const { isMember } = useViewer();
  const { extent } = useOpenedAnswer();
  const { manifest, total, period } = shown;
  // What passes while time is moved is not looked at.
  const isMoving = useTimeInHand((time) => time.isMoving);
  const isKnown =
    manifest && total !== null && summary && summary.sources.length > 0 && isMember !== undefined && !isMoving;
  const view = isKnown ? viewText(shown, { manifest, sources: summary.sources, filter, isMember }) : null;
  const before = view !== null && manifest ? lookBefore({ view, ...manifest }) : null;
  const isMore = before !== null && total !== null && total > before.total;

  // Of all years that would be every file, and of a city nothing is fetched before its map is there.
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

/** The newest day that is held, where it is the same of all that is counted: of several, what is late of each is not known. */
function newestOfAll(sources: HeldSummary['sources'], { newest }: Pick<PackedManifest, 'newest'>): string | null {
  const [day, ...others] = new Set(sources.map((source) => source.newest));
  // A day the publication does not reach is of one that is still to come.
  return day && others.length === 0 && newest && day <= newest ? day : null;
}
