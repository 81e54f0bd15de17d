import { m } from '../../i18n/generated/messages.js';
import type { EmptyReason } from '../../map-state/empty-reason.ts';
import { changeMapSearch, EVERYTHING } from '../../map-state/map-search.ts';
import { Button } from '../../ui/Button.tsx';

/** Explains why nothing is shown, with a button to the newest year with reports or to all years. */
export function EmptyWords({ reason }: { reason: EmptyReason }) {
  const { sentence, year } = reason;
  return (
    <>
      <span>{sentence}</span>{' '}
      {year !== null && (
        <Button variant="link" onClick={() => changeMapSearch(year === 'all' ? { days: EVERYTHING } : { year })}>
          {year === 'all' ? m.all_years() : m.absent_show_year({ year })}
        </Button>
      )}
    </>
  );
}
