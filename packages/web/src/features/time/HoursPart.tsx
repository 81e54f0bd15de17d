import { hourCells } from '@crimemap/charts/hours';
import type { HoursOfWeek } from '@crimemap/incident-counts/time-counts';
import { NO_NUMBER } from '../../i18n/absence.ts';
import { formatHour, formatNumber, weekdayNames } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { HOUR_PRESETS } from '../../i18n/names.ts';
import { changeTime } from '../../map-state/time/time-in-hand.ts';
import { Button } from '../../ui/Button.tsx';
import { Chart } from '../../ui/plots/Chart.tsx';
import { PlotFrame } from '../../ui/plots/PlotFrame.tsx';
import { useIsPhone } from '../../ui/use-media.ts';
import { HourGrid, hourRows } from './HourGrid.tsx';
import { useWeekHours } from './use-week-hours.ts';

const CHOICE = '!min-h-8 !px-2 !text-small aria-pressed:border-accent aria-pressed:text-accent phone:!min-h-11';

interface HoursPartProps {
  /** True if the whole history may be loaded. */
  readonly isEnabled?: boolean;
  /** Called when the user presses one of the preset choices. */
  readonly onDone?: () => void;
}

/** Reports of the period by hour of the week, and the choice of hours. */
export function HoursPart({ isEnabled = false, onDone = () => undefined }: HoursPartProps) {
  const { text, counts, absence, choice } = useWeekHours(isEnabled);
  const phone = useIsPhone();
  const isAbsent = absence !== null && (!counts || (counts.unknown === 0 && isNoneAtAnHour(counts)));
  const note = isAbsent ? m.named_count({ name: NO_NUMBER, n: absence }) : null;
  const isNoneKnown = counts !== null && counts.unknown > 0 && isNoneAtAnHour(counts);
  return (
    <div className="grid gap-2">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is sent with a form. */}
      <div role="group" aria-label={m.hours()} className="grid grid-cols-2 gap-1">
        {HOUR_PRESETS.map(({ hours: preset, words }) => (
          <Button
            key={preset ?? 'any'}
            className={CHOICE}
            aria-pressed={text === preset}
            onClick={() => {
              changeTime({ hours: preset });
              onDone();
            }}
          >
            {words()}
          </Button>
        ))}
      </div>
      <PlotFrame
        title={m.by_hour()}
        columns={[m.col_hour(), ...weekdayNames()]}
        rows={counts || isAbsent ? hourRows(isAbsent ? null : counts) : []}
        picture={counts && !isAbsent && <HourPicture byHour={counts.byHour} />}
        note={isNoneKnown ? m.hours_none_known() : note}
      >
        <HourGrid counts={isAbsent ? null : counts} isAbsent={isAbsent} step={phone ? 4 : 1} {...choice} />
      </PlotFrame>
      {counts && !isAbsent && (
        <p className="text-small text-muted">{m.hours_not_known({ n: formatNumber(counts.unknown) })}</p>
      )}
    </div>
  );
}

/** The grid of hours as an image that the user can save. */
function HourPicture({ byHour }: Pick<HoursOfWeek, 'byHour'>) {
  const long = weekdayNames('long');
  const cell = (day: number, hour: number, count: number) =>
    `${long[day]}, ${formatHour(hour)}: ${formatNumber(count)}`;
  return <Chart of={hourCells(byHour, { days: weekdayNames(), hour: formatHour, cell })} />;
}

const isNoneAtAnHour = ({ byHour }: HoursOfWeek): boolean => byHour.every((count) => count === 0);
