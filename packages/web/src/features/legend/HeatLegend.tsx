import type { ReactNode } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { Button } from '../../ui/Button.tsx';

interface HeatLegendProps {
  readonly measure: 'count' | 'rate';
  readonly how: 'fixed' | 'computed';
  /** Would the fixed classes put more than half of the areas in the last one? */
  readonly fixedSaysLittle: boolean;
  readonly onBreaks: (breaks: 'fixed' | 'computed') => void;
  readonly approximate: boolean;
  /** Where to switch the measure. */
  readonly children?: ReactNode;
}

/** What stands below the ramp: the breaks in use, and where areas are approximate. */
export function HeatLegend(props: HeatLegendProps) {
  const { approximate, children } = props;
  return (
    <>
      {children}
      <Breaks {...props} />
      {approximate && (
        <p className="mt-1.5 text-tiny text-warning">
          <b className="font-semibold">{m.approximate_areas()}</b>. {m.approximate_why()}
        </p>
      )}
    </>
  );
}

function Breaks({ measure, how, fixedSaysLittle, onBreaks }: HeatLegendProps) {
  if (measure === 'rate' || (how === 'fixed' && !fixedSaysLittle)) return null;
  return (
    <p className="mt-1.5 text-tiny leading-snug text-muted">
      {how === 'computed' ? m.breaks_computed() : m.breaks_offer()}{' '}
      <Button
        look="link"
        className="!min-h-0 !text-tiny phone:!min-h-11"
        onClick={() => onBreaks(how === 'computed' ? 'fixed' : 'computed')}
      >
        {how === 'computed' ? m.breaks_use_fixed() : m.breaks_use_computed()}
      </Button>
    </p>
  );
}
