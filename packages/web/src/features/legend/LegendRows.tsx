import { m } from '../../i18n/generated/messages.js';
import { Button } from '../../ui/Button.tsx';

interface LegendRowsProps {
  /** `null`: there is no number, for `absence`. */
  readonly rows: string | null;
  readonly absence?: string | null;
  readonly asOf: string | null;
  /** Does the source move every place to the nearest crossing? */
  readonly crossings: boolean;
  readonly onNotShown: () => void;
}

/** Of any layer: how many rows, as of when, how exact the places are, what is missing. */
export function LegendRows({ rows, absence = null, asOf, crossings, onNotShown }: LegendRowsProps) {
  return (
    <p className="mt-1.5 text-tiny leading-snug text-muted">
      {rows === null ? `– ${absence ?? ''}` : m.legend_rows({ n: rows })}
      {rows !== null && asOf && `, ${m.legend_as_of({ date: asOf })}`}.{' '}
      {crossings ? m.legend_places() : m.legend_places_city()}{' '}
      <Button look="link" className="!min-h-0 !text-tiny phone:!min-h-11" onClick={onNotShown}>
        {m.what_is_not_shown()}
      </Button>
    </p>
  );
}
