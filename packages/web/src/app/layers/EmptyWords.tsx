import { m } from '../../i18n/generated/messages.js';
import type { EmptyReason } from '../../map-state/empty-reason.ts';
import { Button } from '../../ui/Button.tsx';

/** Why there is nothing to see, with a press that leads to the newest year there is. */
export function EmptyWords({ reason, onYear }: { reason: EmptyReason; onYear: (year: number) => void }) {
  const { sentence, year } = reason;
  return (
    <>
      {sentence}{' '}
      {year !== null && (
        <Button variant="link" onClick={() => onYear(year)}>
          {m.absent_show_year({ year })}
        </Button>
      )}
    </>
  );
}
