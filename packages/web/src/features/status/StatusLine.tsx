import type { CityDetail } from '@crimemap/contract/cities';
import { type ReactNode, useEffect, useState } from 'react';
import { formatDay, formatInstant, formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { useTimeInHand } from '../../map-state/time/time-in-hand.ts';
import { Button } from '../../ui/Button.tsx';
import { Explained } from '../../ui/Explained.tsx';
import type { StatusSum } from './status-sum.ts';

interface StatusLineProps {
  readonly sum: StatusSum | null;
  /** Reason, in a few words, why there is no total. */
  readonly absence?: string | null;
  /** Sentence about what the total leaves out. */
  readonly leftOut?: string | null;
  readonly state: 'loading' | 'summary' | 'counting' | 'ready' | 'failed';
  readonly problem: string | null;
  readonly onRetry: () => void;
  readonly detail: CityDetail | null;
  readonly newest: string | null;
  readonly fetchedAt: string | null;
  readonly compact?: boolean;
}

/** A line at the map’s edge whose numbers add up: reported = on the map + without a location. */
export function StatusLine({
  sum,
  absence = null,
  leftOut = null,
  state,
  problem,
  onRetry,
  detail,
  newest,
  fetchedAt,
  compact = false,
}: StatusLineProps) {
  return (
    // Each separator is left of its statement, and the left edge of the line is clipped, so that a wrapped line does
    // not start with a separator.
    <div className={compact ? '' : '[clip-path:inset(-6px_-6px_-6px_0)]'}>
      <div
        className={`flex flex-wrap items-center gap-y-0.5 text-small text-muted ${compact ? 'gap-x-1.5' : '-ml-3 gap-x-3'}`}
      >
        <Statement compact={compact}>
          <StatusSentence sum={sum} absence={absence} state={state} />
        </Statement>
        {problem && (
          <Statement compact={compact}>
            <span role="alert" className="text-problem">
              <span>{problem}</span>{' '}
              <Button variant="link" onClick={onRetry}>
                {m.try_again()}
              </Button>
            </span>
          </Statement>
        )}
        {sum && leftOut && <Statement compact={compact}>{leftOut}</Statement>}
        {newest && (
          <Statement compact={compact}>
            <span>{m.newest({ date: formatDay(newest) })}</span>
            {detail?.counted_by === 'reported' && <span>{` ${m.by_day_reported()}`}</span>}
            {fetchedAt && detail && (
              <>
                {' '}
                <span>{`· ${m.fetched({ time: formatInstant(fetchedAt, detail.time_zone) })}`}</span>
              </>
            )}
          </Statement>
        )}
        <SourceTrouble detail={detail} compact={compact} />
        <Announcement text={announcement(sum)} />
      </div>
    </div>
  );
}

/** The total, how it is split and whether counting goes on, or why there is no number. */
function StatusSentence({ sum, absence = null, state }: Pick<StatusLineProps, 'sum' | 'absence' | 'state'>) {
  return (
    <>
      {sum ? (
        <Sum sum={sum} />
      ) : absence ? (
        <span role="status">
          <b className="font-semibold text-text">–</b> <span>{absence}</span>
        </span>
      ) : (
        <span role="status">{state === 'failed' ? m.status_failed() : m.status_loading()}</span>
      )}
      {state === 'counting' && <span>{` · ${m.status_counting()}`}</span>}
    </>
  );
}

/** A statement on a line with several, after a separator. */
const Statement = ({ compact, children }: { compact: boolean; children: ReactNode }) => (
  <div
    className={
      compact
        ? ''
        : 'relative pl-3 before:absolute before:top-1/2 before:left-0 before:h-3 before:w-px before:-translate-y-1/2 before:bg-line'
    }
  >
    {children}
  </div>
);

function Sum({ sum: { total, split } }: { sum: StatusSum }) {
  return (
    <span>
      <b className="font-semibold text-text">{formatNumber(total)}</b>{' '}
      <span>{m.status_reported({ count: total })}</span>
      {split && (
        <>
          <span>{' = '}</span>
          <b className="font-semibold text-text">{formatNumber(split.placed)}</b>{' '}
          <span>{`${m.status_on_map()} + `}</span>
          <b className="font-semibold text-text">{formatNumber(split.unplaced)}</b>{' '}
          <Explained meaning={m.no_place_means()}>{m.status_no_place({ count: split.unplaced })}</Explained>
        </>
      )}
    </span>
  );
}

/** Names the sources that are loading, overdue or failed. */
function SourceTrouble({ detail, compact }: { detail: CityDetail | null; compact: boolean }) {
  const loading = detail?.sources.find(({ state }) => state === 'loading');
  // Sample data is never overdue; a banner explains that it is sample data.
  const late =
    detail?.data_source !== 'rehearsal' && detail?.sources.some(({ state }) => state === 'stale' || state === 'failed');
  if (!loading && !late) return null;
  const { read = 0, of = null } = loading?.progress ?? {};
  const words =
    of === null
      ? m.status_importing({ n: formatNumber(read) })
      : m.status_importing_of({ n: formatNumber(read), of: formatNumber(of) });
  return (
    <Statement compact={compact}>
      {loading && <span className="text-accent">{words}</span>}
      {late && !loading && (
        <span className="rounded-full bg-warning/15 px-2 text-warning">
          <Explained meaning={m.overdue_means()}>{m.status_stale()}</Explained>
        </span>
      )}
    </Statement>
  );
}

const announcement = (sum: StatusSum | null): string =>
  sum?.split
    ? m.status_live({
        n: formatNumber(sum.total),
        placed: formatNumber(sum.split.placed),
        unplaced: formatNumber(sum.split.unplaced),
      })
    : '';

const QUIET_MS = 1_000;

/**
 * Announces a text to screen readers when it has not changed for a second, so that not every quick change is read
 * aloud.
 */
function Announcement({ text }: { text: string }) {
  const isHushed = useTimeInHand((time) => time.isHushed);
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), QUIET_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <span className="sr-only" aria-live={isHushed ? 'off' : 'polite'} aria-atomic="true">
      {spoken}
    </span>
  );
}

/** The status line for the whole country. It has no total, because the cities have different periods. */
export const CanadaStatus = ({ cities }: { cities: number }) => (
  <p className="text-small text-muted">{m.canada_status({ n: formatNumber(cities) })}</p>
);
