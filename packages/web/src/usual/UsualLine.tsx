import { RANGE_HEIGHT, rangeBar } from '@crimemap/charts/range';
import type { CrimeType } from '@crimemap/contract/crime-types';
import type { JudgedRange } from '@crimemap/usual-range/usual-range';
import { type ReactNode, useId, useState } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { m } from '../i18n/generated/messages.js';
import { Button } from '../ui/Button.tsx';
import { lazyComponent } from '../ui/lazy-component.ts';
import { Shapes } from '../ui/plots/Chart.tsx';
import type { ShownUsual } from './use-usual.ts';
import {
  citySentence,
  countSentence,
  isJudged,
  judgedOf,
  littleHistorySentence,
  rangeText,
  stateSentence,
} from './usual-words.ts';

const UsualExplained = lazyComponent(() => import('./UsualExplained.tsx'), 'UsualExplained');

interface UsualLineProps {
  readonly usual: ShownUsual;
  /** The crime type that is counted; `undefined` for all types. */
  readonly type: CrimeType | undefined;
  /** True if the count is for the whole city. */
  readonly isCity: boolean;
}

/**
 * Says whether a count is unusual here, with a bar and an explanation that opens when pressed. Renders nothing if there
 * are no reports, because the number above says so. Reserves its space while it loads, so that nothing moves.
 */
export function UsualLine({ usual, type, isCity }: UsualLineProps) {
  const { state, here, city } = usual;
  if (state === 'refused') return <p className="mt-1 text-small leading-snug text-muted">{m.usual_not_offered()}</p>;
  if (state === 'failed') return <p className="mt-1 text-small leading-snug text-muted">{m.usual_failed()}</p>;
  if (state === 'loading') return <Loading />;
  const judged = judgedOf(here);
  if (!judged?.range)
    return here?.reason === 'outside_period' ? (
      <p className="mt-1.5 text-small leading-snug">{littleHistorySentence(here.reach)}</p>
    ) : null;
  const { range } = judged;
  const cityToo = isCity ? null : citySentence(range, judgedOf(city)?.range);
  return (
    <div className="mt-1.5 text-small leading-snug">
      <p>
        <span>{countSentence(judged, usual.windows, type)}</span>{' '}
        <b className="font-semibold">{stateSentence({ ...judged, range }, isCity, here?.reach ?? null)}</b>
        {cityToo && <span>{` ${cityToo}`}</span>}
      </p>
      <Explained usual={usual}>{isJudged(range) && <RangeBar count={judged.count} range={range} />}</Explained>
    </div>
  );
}

/** Placeholder while the range is computed. It is as high as the sentence and its bar. */
const Loading = () => (
  <div className="mt-1.5 h-15 text-small text-muted phone:h-19">
    <span className="sr-only">{m.usual_loading()}</span>
  </div>
);

/** The bar, and a button that opens the explanation. */
function Explained({ usual, children }: { readonly usual: ShownUsual; readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">{children}</div>
        <Button
          variant="link"
          className="!text-small"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {m.usual_how()}
        </Button>
      </div>
      {isOpen && (
        <div id={id}>
          <UsualExplained usual={usual} />
        </div>
      )}
    </>
  );
}

/** A bar with the count and its usual range. The numbers are also accessible as text. */
const RangeBar = ({ count, range }: { count: number; range: JudgedRange }) => (
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
