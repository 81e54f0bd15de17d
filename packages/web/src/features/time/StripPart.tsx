import { uprightBars } from '@crimemap/charts/bars';
import { formatMonths, parseMonths } from '@crimemap/contract/link-times';
import { useMemo } from 'react';
import { NO_NUMBER } from '../../i18n/absence.ts';
import { formatNumber, monthNames } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { isWithin, rangeOf } from '../../map-state/time/month-range.ts';
import { changeTime, useTime } from '../../map-state/time/time-in-hand.ts';
import { useCounts } from '../../map-state/use-counts.ts';
import { useFilter } from '../../map-state/use-filter.ts';
import { Button } from '../../ui/Button.tsx';
import { Chart } from '../../ui/plots/Chart.tsx';
import { PlotFrame } from '../../ui/plots/PlotFrame.tsx';
import { MonthStrip, NONE_KNOWN, shortened, stripMonths } from './MonthStrip.tsx';
import { useTimeScope } from './time-scope.ts';
import { typesCounted, useHeldMonths, useShownPeriod } from './use-shown-months.ts';

/** The months of the year with their reports of the period, and which of them are shown. */
export function StripPart({ isEnabled = false }: { readonly isEnabled?: boolean }) {
  const { filter: counted, absence } = useTimeScope();
  const { crime_type, hours = null } = useFilter().filter;
  const text = useTime('months');
  const chosen = useMemo(() => parseMonths(text ?? '') ?? [], [text]);
  const { manifest } = useCounts();
  const { times } = useShownPeriod(isEnabled);
  const types = useMemo(() => manifest && typesCounted(manifest, crime_type), [manifest, crime_type]);
  const held = useHeldMonths(types);
  const { year, days } = counted;
  const months = useMemo(() => {
    if (absence) return NONE_KNOWN;
    const range = rangeOf({ year, days });
    return times && stripMonths(times, held, hours, (month) => isWithin(range, month));
  }, [absence, times, held, hours, year, days]);
  const names = monthNames();
  const rows = months?.map(({ count }, at) => [
    monthNames('long')[at] ?? '',
    count === null ? NO_NUMBER : formatNumber(count),
  ]);
  const dayless = times && !absence ? times.dayless.reduce((sum, count) => sum + count, 0) : 0;
  return (
    <PlotFrame
      title={m.months_title()}
      columns={[m.col_month(), m.col_reports()]}
      rows={[...(rows ?? []), ...(dayless > 0 ? [[m.month_not_known(), formatNumber(dayless)]] : [])]}
      picture={
        months && (
          <Chart
            of={uprightBars(months.map(({ count }, at) => ({ label: shortened(names[at] ?? ''), value: count })))}
          />
        )
      }
      note={absence}
    >
      <MonthStrip months={months} chosen={chosen} onChange={(next) => changeTime({ months: formatMonths(next) })} />
      {chosen.length > 0 && (
        <Button variant="link" className="!min-h-6 phone:!min-h-11" onClick={() => changeTime({ months: undefined })}>
          {m.months_any()}
        </Button>
      )}
    </PlotFrame>
  );
}
