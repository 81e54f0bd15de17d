import { Link } from 'wouter';
import { EDITION } from '../../api/base/edition.ts';
import { formatDay, formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { useCity } from '../../map-state/shown.ts';
import { useLastLook } from './use-last-look.ts';
import type { ShownAnswer } from './use-opened-answer.ts';

/** What the number was when somebody on this device looked at the same view last, where newer data has changed it. */
export function SinceLastLook({ shown }: { shown: ShownAnswer }) {
  const last = useLastLook(shown);
  const { city } = useCity();
  if (!last || shown.total === null || !city) return null;
  const words = { date: formatDay(last.day), was: formatNumber(last.total), now: formatNumber(shown.total) };
  const late = last.late === null ? '' : ` ${m.answer_late({ n: formatNumber(last.late) })}`;
  return (
    <p className="mt-1 text-small leading-snug text-muted">
      <span aria-hidden="true">{m.answer_since_look(words) + late}</span>
      <span className="sr-only">{m.answer_since_look_read(words) + late}</span>{' '}
      {!EDITION && (
        <Link href={`/changes/${city.id}`} className="inline-flex min-h-6 items-center text-accent underline">
          {m.changes_link()}
        </Link>
      )}
    </p>
  );
}
