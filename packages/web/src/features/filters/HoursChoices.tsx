import { formatHours, parseHours } from '@crimemap/contract/link-times';
import { useMemo } from 'react';
import { withoutHourWords } from '../../i18n/absence.ts';
import { weekdayNames } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { HOUR_PRESETS } from '../../i18n/period-words.ts';
import { changeMapSearch, useMapSearch } from '../../map-state/map-search.ts';
import { useCounts } from '../../map-state/use-counts.ts';
import { Button } from '../../ui/Button.tsx';
import { useIsPhone } from '../../ui/use-media.ts';
import { HoursGrid } from './HoursGrid.tsx';

const CHOICE = '!min-h-8 !px-2 !text-small aria-pressed:border-accent aria-pressed:text-accent phone:!min-h-11';

/** Everything the hours of the week are chosen from. `onDone`: one of the usual choices was pressed. */
export function HoursChoices({ onDone = () => undefined }: { readonly onDone?: () => void }) {
  const [{ hours: text }] = useMapSearch();
  const without = withoutHourWords(useCounts().summary);
  const phone = useIsPhone();
  const chosen = useMemo(() => new Set(parseHours(text ?? '') ?? []), [text]);
  const choose = (next: ReadonlySet<number>) =>
    changeMapSearch({ hours: formatHours([...next].sort((a, b) => a - b)) });
  return (
    <div className="grid gap-3">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is sent with a form. */}
      <div role="group" aria-label={m.hours()} className="grid grid-cols-2 gap-1">
        {HOUR_PRESETS.map(({ hours, words }) => (
          <Button
            key={hours ?? 'any'}
            className={CHOICE}
            aria-pressed={text === hours}
            onClick={() => {
              changeMapSearch({ hours });
              onDone();
            }}
          >
            {words()}
          </Button>
        ))}
      </div>
      {phone ? <DayParts chosen={chosen} onChange={choose} /> : <HoursGrid chosen={chosen} onChange={choose} />}
      {without && (
        <p role="status" className="text-tiny text-muted">
          {without}
        </p>
      )}
    </div>
  );
}

interface ChosenHours {
  /** Hours of the week, `weekday * 24 + hour`. */
  readonly chosen: ReadonlySet<number>;
  readonly onChange: (chosen: ReadonlySet<number>) => void;
}

const PART_HOURS = 6;
const PARTS = [0, 6, 12, 18];

/** The quarters of each day, for fingers. A quarter of which some hours are chosen says so. */
function DayParts({ chosen, onChange }: ChosenHours) {
  const short = weekdayNames();
  const press = (slots: readonly number[]) => {
    const next = new Set(chosen);
    const isWhole = slots.every((slot) => chosen.has(slot));
    for (const slot of slots) {
      if (isWhole) next.delete(slot);
      else next.add(slot);
    }
    onChange(next);
  };
  return (
    <fieldset>
      <legend className="mb-1 text-tiny text-muted">{m.hours_grid()}</legend>
      <div className="grid grid-cols-[2.75rem_repeat(4,1fr)] items-center gap-1">
        {weekdayNames('long').map((day, weekday) => [
          <span key={day} aria-hidden="true" className="text-small text-muted">
            {short[weekday]}
          </span>,
          ...PARTS.map((from) => {
            const slots = Array.from({ length: PART_HOURS }, (_, hour) => weekday * 24 + from + hour);
            const count = slots.filter((slot) => chosen.has(slot)).length;
            const hours = m.hours_span({ from, to: from + PART_HOURS });
            return (
              <Button
                key={`${day} ${from}`}
                aria-label={m.hours_on_days({ days: day, hours })}
                aria-pressed={count === PART_HOURS ? true : count > 0 ? 'mixed' : false}
                onClick={() => press(slots)}
                className="!min-h-11 !px-0 !text-tiny tabular-nums aria-pressed:border-accent aria-pressed:text-accent"
              >
                {hours}
              </Button>
            );
          }),
        ])}
      </div>
    </fieldset>
  );
}
