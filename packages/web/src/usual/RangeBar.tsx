import { RANGE_HEIGHT, rangeBar } from '@crimemap/charts/range';
import type { JudgedRange } from '@crimemap/usual-range/usual-range';
import { formatNumber } from '../i18n/format.ts';
import { m } from '../i18n/generated/messages.js';
import { Shapes } from '../ui/plots/Chart.tsx';
import { rangeText } from './usual-words.ts';

interface RangeBarProps {
  readonly count: number;
  readonly range: JudgedRange;
}

/** Where a count lies beside its usual range; read aloud as its numbers. */
export const RangeBar = ({ count, range }: RangeBarProps) => (
  <svg
    role="img"
    aria-label={m.usual_bar({
      n: formatNumber(count),
      range: rangeText(range),
      expected: formatNumber(range.expected, 1),
    })}
    width="100%"
    height={RANGE_HEIGHT}
    className="block overflow-visible"
  >
    <Shapes of={rangeBar(count, range)} />
  </svg>
);
