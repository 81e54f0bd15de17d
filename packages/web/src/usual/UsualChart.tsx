import { dayNumber } from '@crimemap/contract/incident-days';
import type { WindowKind } from '@crimemap/contract/usual';
import type { UsualReach } from '@crimemap/incident-counts/usual/reach';
import type { UsualWindow } from '@crimemap/incident-counts/usual/series';
import { DAYS_OF_WINDOW } from '@crimemap/usual-range/season-groups';
import { NO_NUMBER } from '../i18n/absence.ts';
import { formatDay, formatMonth, formatNumber } from '../i18n/format.ts';
import { m } from '../i18n/generated/messages.js';
import { Hatching } from '../ui/plots/Hatching.tsx';
import { PlotFrame } from '../ui/plots/PlotFrame.tsx';
import { StateMark } from './StateMark.tsx';
import { isJudged, rangeText } from './usual-words.ts';

const WIDTH = 312;
const HEIGHT = 120;
const AXIS = 16;
const TOP = 10;
const LEFT = 26;

interface UsualChartProps {
  readonly windows: readonly UsualWindow[];
  readonly kind: WindowKind;
  readonly reach: Pick<UsualReach, 'end' | 'newest'>;
}

/** The windows of two years, each with the range the ones before it gave it, and hatched what is held but not yet judged. */
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
      <Drawing shown={shown} from={dayOf(first)} until={dayOf(last)} unjudged={daysBetween(last.until, reach.newest)} />
    </PlotFrame>
  );
}

const daysBetween = (from: string, until: string): number => Math.max(0, dayNumber(until) - dayNumber(from));

interface DrawingProps {
  readonly shown: readonly UsualWindow[];
  readonly from: string;
  readonly until: string;
  /** So many days after the last window have reports that are not judged. */
  readonly unjudged: number;
}

function Drawing({ shown, from, until, unjudged }: DrawingProps) {
  const most = Math.max(1, ...shown.map(({ count, range }) => Math.max(count, isJudged(range) ? range.high : 0)));
  const slot = (WIDTH - LEFT) / (shown.length + Math.min(1, unjudged / DAYS_OF_WINDOW));
  const y = (value: number) => HEIGHT - AXIS - ((HEIGHT - AXIS - TOP) * value) / most;
  const x = (at: number) => LEFT + (at + 0.5) * slot;
  const base = HEIGHT - AXIS;
  const end = LEFT + shown.length * slot;
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="w-full">
      {[0, most].map((value) => (
        <g key={value}>
          <line x1={LEFT} x2={WIDTH} y1={y(value)} y2={y(value)} className="stroke-line" />
          <text x={LEFT - 5} y={y(value) + 3.5} textAnchor="end" className="fill-muted text-small">
            {formatNumber(value)}
          </text>
        </g>
      ))}
      {shown.map(
        ({ until: key, range }, at) =>
          isJudged(range) && (
            <rect
              key={key}
              data-band
              x={x(at) - slot / 2}
              width={slot}
              y={y(range.high)}
              height={Math.max(1.5, y(range.low) - y(range.high))}
              className="fill-accent/20"
            />
          ),
      )}
      {unjudged > 0 && <Hatching x={end} width={WIDTH - end} y={TOP} height={base - TOP} />}
      <polyline
        points={shown.map(({ count }, at) => `${x(at).toFixed(1)},${y(count).toFixed(1)}`).join(' ')}
        className="fill-none stroke-muted"
      />
      {shown.map(({ until: key, count, range }, at) => (
        <g key={key} transform={`translate(${x(at).toFixed(1)} ${y(count).toFixed(1)})`}>
          {isJudged(range) ? (
            <StateMark state={range.state} radius={at === shown.length - 1 ? 5.5 : range.state === 'usual' ? 2.6 : 4} />
          ) : (
            <circle r="2.4" className="fill-panel stroke-muted" />
          )}
        </g>
      ))}
      <text x={LEFT} y={HEIGHT - 3} className="fill-muted text-small">
        {from}
      </text>
      <text x={end} y={HEIGHT - 3} textAnchor="end" className="fill-muted text-small">
        {until}
      </text>
    </svg>
  );
}
