import { WINDOWS_PER_YEAR } from '@crimemap/incident-counts/usual/windows';
import { METHOD_VERSION } from '@crimemap/usual-range/usual-range';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { leftOutSentence } from '../i18n/absence.ts';
import { formatDay, formatNumber } from '../i18n/format.ts';
import { m } from '../i18n/generated/messages.js';
import { UsualChart } from './UsualChart.tsx';
import type { ShownUsual } from './use-usual.ts';
import { isJudged, judgedOf } from './usual-words.ts';

/** Explains how the usual range was computed, with a chart of two years, facts, and a link to the method. */
export function UsualExplained({ usual: { windows: kind, here, isOfPeriod } }: { readonly usual: ShownUsual }) {
  const box = useRef<HTMLDivElement>(null);
  // A card has little space, so it scrolls to the top of the opened explanation.
  useEffect(() => {
    box.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  const judged = judgedOf(here);
  if (!here?.reach || !judged?.range) return null;
  const { range } = judged;
  const { reach } = here;
  const leftOut = leftOutSentence(reach.leftOut);
  return (
    <div ref={box} className="pb-1">
      <UsualChart windows={here.windows} kind={kind} reach={reach} />
      <ul className="mt-2 list-disc space-y-1 pl-4 text-small leading-snug text-muted">
        {isJudged(range) && (
          <>
            <Fact>{lookedBack(range.years, kind)}</Fact>
            <Fact>{m.usual_expected({ n: formatNumber(range.expected, 1) })}</Fact>
            <Fact>{trendWords(range.trend, range.expected, WINDOWS_PER_YEAR[kind])}</Fact>
            <Fact>{dispersionWords(range.dispersion)}</Fact>
            {range.correlation > 0 && <Fact>{m.usual_correlation({ n: timesAsWide(range.correlation) })}</Fact>}
            <Fact>{m.usual_rate()}</Fact>
          </>
        )}
        <Fact>{LATE[reach.lateReports]({ end: formatDay(reach.end), newest: formatDay(reach.newest) })}</Fact>
        {!isOfPeriod && <Fact>{m.usual_only_these()}</Fact>}
        {leftOut && <Fact>{leftOut}</Fact>}
      </ul>
      <p className="mt-2 text-small text-muted">
        <Link
          href="/method/usual-range"
          className="inline-flex min-h-6 items-center text-accent underline underline-offset-2 phone:min-h-11"
        >
          {m.method_link()}
        </Link>{' '}
        <span>{`· ${m.usual_version({ version: METHOD_VERSION })}`}</span>
      </p>
    </div>
  );
}

const Fact = ({ children }: { readonly children: ReactNode }) => <li>{children}</li>;

const LATE = {
  by_report_day: m.usual_late_report_day,
  same_maturity: m.usual_late_maturity,
  held_back: m.usual_late_held_back,
} as const;

const lookedBack = (years: number, kind: 'days_28' | 'months'): string => {
  const windows = formatNumber(years * WINDOWS_PER_YEAR[kind]);
  return kind === 'months' ? m.usual_back_months({ years, windows }) : m.usual_back_days({ years, windows });
};

/** Returns the trend as two numbers, because a percentage of a small number would look too precise. */
function trendWords(trend: number | null, expected: number, perYear: number): string {
  if (trend === null) return m.usual_no_trend();
  return m.usual_trend({
    before: formatNumber(expected / Math.exp(trend * perYear), 1),
    now: formatNumber(expected, 1),
  });
}

/** Maximum dispersion that is not mentioned, because chance explains it. */
const AS_CHANCE = 1.05;

/** Returns the factor by which a correlation of successive windows widens the range: √((1 + r) / (1 − r)) for lag 1. */
const timesAsWide = (correlation: number): string => formatNumber(Math.sqrt((1 + correlation) / (1 - correlation)), 1);

const dispersionWords = (dispersion: number): string =>
  dispersion < AS_CHANCE ? m.usual_dispersion_none() : m.usual_dispersion({ n: formatNumber(dispersion, 1) });
