import type { ReadingSums } from '@crimemap/contract/changes';
import { formatDay, formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { Chip } from '../../ui/Chip.tsx';
import { sumsOf } from './change-words.ts';

/** Did anything change? What all readings since a day (`undefined`: since the first) did together. */
export function ChangesSums({ sums, since }: { sums: ReadingSums; since: string | undefined }) {
  const { readings, unchanged } = sums;
  const changed = sumsOf(sums);
  const many = { count: readings, n: formatNumber(readings) };
  return (
    <section aria-label={m.changes_sums()} className="mt-3 rounded-card border border-line bg-panel p-4">
      <p className="text-body">
        <span>
          {since === undefined
            ? m.changes_sums_all({ readings: m.changes_readings(many) })
            : m.changes_sums_since({ readings: m.changes_readings(many), date: formatDay(since) })}
        </span>{' '}
        {readings > 0 && changed.length === 0 && <span>{m.changes_nothing()}</span>}
        {changed.length > 0 && unchanged > 0 && (
          <span className="text-muted">
            {m.changes_sums_unchanged({ count: unchanged, n: formatNumber(unchanged) })}
          </span>
        )}
      </p>
      {changed.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {changed.map(({ kind, words }) => (
            <li key={kind}>
              <Chip>{words}</Chip>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
