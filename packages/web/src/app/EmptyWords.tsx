import { m } from '../i18n/generated/messages.js';
import { Button } from '../ui/Button.tsx';
import type { EmptyReason } from './empty-reason.ts';

/** Why there is nothing to see, with a press that leads to the newest year there is. */
export function EmptyWords({ reason, onYear }: { reason: EmptyReason; onYear: (year: number) => void }) {
  const { sentence, year } = reason;
  return (
    <>
      {sentence}{' '}
      {year !== null && (
        <Button look="link" onClick={() => onYear(year)}>
          {m.absent_show_year({ year })}
        </Button>
      )}
    </>
  );
}
