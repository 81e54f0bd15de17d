import { usualWindows } from '@crimemap/charts/usual';
import { dayNumber } from '@crimemap/contract/incident-days';
import type { WindowKind } from '@crimemap/contract/usual';
import type { UsualReach } from '@crimemap/incident-counts/usual/reach';
import type { UsualWindow } from '@crimemap/incident-counts/usual/series';
import { NO_NUMBER } from '../i18n/absence.ts';
import { formatDay, formatMonth, formatNumber } from '../i18n/format.ts';
import { m } from '../i18n/generated/messages.js';
import { Chart } from '../ui/plots/Chart.tsx';
import { PlotFrame } from '../ui/plots/PlotFrame.tsx';
import { isJudged, rangeText } from './usual-words.ts';

interface UsualChartProps {
  readonly windows: readonly UsualWindow[];
  readonly kind: WindowKind;
  readonly reach: Pick<UsualReach, 'end' | 'newest'>;
}

/**
 * Chart of the windows of two years, each with the range computed from earlier windows. Available days that are not
 * judged are hatched.
 */
export function UsualChart({ windows, kind, reach }: UsualChartProps) {
  const shown = windows.filter(({ range }) => range !== null);
  const [first] = shown;
  const last = shown.at(-1);
  if (!first || !last) return null;
  const dayOf = ({ until }: UsualWindow) =>
    kind === 'months' ? formatMonth(until.slice(0, 7), 'short') : formatDay(until);
  return (
    <PlotFrame
      title={m.usual_chart()}
      columns={[kind === 'months' ? m.answer_month() : m.usual_col_window(), m.col_reports(), m.usual_col_range()]}
      rows={shown.map((window) => [
        dayOf(window),
        formatNumber(window.count),
        isJudged(window.range) ? rangeText(window.range) : NO_NUMBER,
      ])}
      note={m.usual_chart_note()}
    >
      <Chart
        of={usualWindows({
          windows: shown.map(({ count, range }) => ({ count, range: isJudged(range) ? range : null })),
          ends: [dayOf(first), dayOf(last)],
          unjudged: daysBetween(last.until, reach.newest),
          number: formatNumber,
        })}
      />
    </PlotFrame>
  );
}

const daysBetween = (from: string, until: string): number => Math.max(0, dayNumber(until) - dayNumber(from));
