import { formatDay, formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import type { ShownAnswer } from './shown-answer.ts';
import { useLastLook } from './use-last-look.ts';

/** What the number was when somebody on this device looked at the same view last, where newer data has changed it. */
export function SinceLastLook({ shown }: { shown: ShownAnswer }) {
  const last = useLastLook(shown);
  if (!last || shown.total === null) return null;
  const words = { date: formatDay(last.day), was: formatNumber(last.total), now: formatNumber(shown.total) };
  const late = last.late === null ? '' : ` ${m.answer_late({ n: formatNumber(last.late) })}`;
  return (
    <p className="mt-1 text-tiny leading-snug text-muted">
      <span aria-hidden="true">{m.answer_since_look(words) + late}</span>
      <span className="sr-only">{m.answer_since_look_read(words) + late}</span>
    </p>
  );
}
