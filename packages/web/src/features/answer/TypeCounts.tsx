import { useId } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { crimeTypeName } from '../../i18n/names.ts';
import { typeChange } from '../../map-state/filter-rules.ts';
import { changeMapSearch } from '../../map-state/map-search.ts';
import { useFilter } from '../../map-state/shown.ts';
import type { CountedAnswer } from '../../packed-incidents/use-answer.ts';

const SHOWN = 5;

/** Counts by crime type, largest first. Pressing a type chooses it. `period`: the period in words. */
export function TypeCounts({ byType, period }: Pick<CountedAnswer, 'byType'> & { readonly period: string }) {
  const id = useId();
  const { filter } = useFilter();
  if (byType.length < 2) return null;
  const most = byType[0]?.count ?? 1;
  const others = byType.slice(SHOWN).reduce((sum, { count }) => sum + count, 0);
  return (
    <section aria-labelledby={id} className="mt-2 border-t border-line pt-2">
      <h3 id={id} className="text-small font-semibold">
        {m.answer_block({ name: m.answer_by_type(), period })}
      </h3>
      <ul aria-labelledby={id}>
        {byType.slice(0, SHOWN).map(({ type, count }) => (
          <li key={type}>
            <button
              type="button"
              onClick={() => changeMapSearch(typeChange(type, filter))}
              className="flex min-h-6 w-full items-center gap-2 text-left text-small hover:bg-raised phone:min-h-11"
            >
              <span className="w-40 shrink-0 truncate">{crimeTypeName(type)}</span>
              <span aria-hidden="true" className="h-2 min-w-0 flex-1">
                <span
                  style={{ width: `${(100 * count) / most}%` }}
                  className="block h-full rounded-[2px] bg-accent/45 forced-color-adjust-none forced-colors:bg-[GrayText]"
                />
              </span>
              <b className="shrink-0 font-semibold tabular-nums">{formatNumber(count)}</b>
            </button>
          </li>
        ))}
      </ul>
      {others > 0 && <p className="text-small text-muted">{m.answer_other_types({ n: formatNumber(others) })}</p>}
    </section>
  );
}
