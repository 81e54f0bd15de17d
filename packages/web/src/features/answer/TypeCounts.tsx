import { formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { crimeTypeName } from '../../i18n/names.ts';
import type { CountedAnswer } from '../../packed-incidents/use-answer.ts';

const SHOWN = 4;

/** How many of which type, the most first, in a line or two. */
export function TypeCounts({ byType }: Pick<CountedAnswer, 'byType'>) {
  if (byType.length < 2) return null;
  const others = byType.slice(SHOWN).reduce((sum, { count }) => sum + count, 0);
  return (
    <ul aria-label={m.answer_by_type()} className="mt-2 flex flex-wrap gap-x-3 gap-y-0.5 text-tiny text-muted">
      {byType.slice(0, SHOWN).map(({ type, count }) => (
        <li key={type}>
          {crimeTypeName(type)} <b className="font-semibold text-text tabular-nums">{formatNumber(count)}</b>
        </li>
      ))}
      {others > 0 && <li>{m.answer_other_types({ n: formatNumber(others) })}</li>}
    </ul>
  );
}
