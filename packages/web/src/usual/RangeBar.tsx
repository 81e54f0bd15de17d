import type { JudgedRange } from '@crimemap/usual-range/usual-range';
import { formatNumber } from '../i18n/format.ts';
import { m } from '../i18n/generated/messages.js';
import { StateMark } from './StateMark.tsx';
import { rangeText } from './usual-words.ts';

const HEIGHT = 18;
const MIDDLE = HEIGHT / 2;
/** Room for half a mark at both ends, as a share of the width. */
const EDGE = 0.03;

interface RangeBarProps {
  readonly count: number;
  readonly range: JudgedRange;
}

/**
 * Where a count lies beside its usual range: a band from the lowest usual count to the highest, a tick at what is expected, and a
 * mark whose shape says whether it is more, fewer or as usual. From zero on, so that two bars are not taken for one scale; read
 * aloud as its numbers.
 */
export function RangeBar({ count, range }: RangeBarProps) {
  const { low, high, expected, state } = range;
  const most = Math.max(count, high, expected, 1);
  const at = (value: number) => `${(100 * (EDGE + (1 - 2 * EDGE) * (value / most))).toFixed(2)}%`;
  const width = (100 * (1 - 2 * EDGE) * (high - low)) / most;
  return (
    <svg
      role="img"
      aria-label={m.usual_bar({
        n: formatNumber(count),
        range: rangeText(range),
        expected: formatNumber(expected, 1),
      })}
      width="100%"
      height={HEIGHT}
      className="block overflow-visible"
    >
      <line x1={at(0)} x2={at(most)} y1={MIDDLE} y2={MIDDLE} className="stroke-edge" />
      <rect
        data-band
        x={at(low)}
        // A range of a single count is a band as well.
        width={`${Math.max(width, 1).toFixed(2)}%`}
        y={MIDDLE - 5}
        height="10"
        rx="3"
        className="fill-accent/25 stroke-edge"
      />
      <line data-tick x1={at(expected)} x2={at(expected)} y1={MIDDLE - 8} y2={MIDDLE + 8} className="stroke-muted" />
      <svg x={at(count)} y={MIDDLE} overflow="visible" aria-hidden="true">
        <StateMark state={state} radius={5.5} />
      </svg>
    </svg>
  );
}
