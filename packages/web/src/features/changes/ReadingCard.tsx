import type { ChangeKind, ReadingChanges } from '@crimemap/contract/changes';
import type { City } from '@crimemap/contract/cities';
import { useId, useState } from 'react';
import { formatDayAndHour, formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { ChangeRows } from './ChangeRows.tsx';
import { sumsOf } from './change-words.ts';
import { TypeMatrix } from './TypeMatrix.tsx';

/** One reading of a dataset: how many reports before and after, what became of them, and the reports themselves when asked for. */
export function ReadingCard({
  city,
  title,
  reading,
  kind,
}: {
  city: City;
  title: string;
  reading: ReadingChanges;
  kind: ChangeKind | undefined;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const rowsId = useId();
  const { before, after, vanished, published_anew: anew } = reading;
  const sums = sumsOf(reading);
  const moved = reading.types.reduce((sum, pair) => sum + pair.moved, 0);
  const id = `reading-${reading.reading}`;
  return (
    <article id={id} aria-labelledby={`${id}-title`} className="rounded-card border border-line bg-panel p-4">
      <header className="flex flex-wrap items-baseline gap-x-3">
        <h2 id={`${id}-title`} className="mr-auto text-title font-semibold">
          {title}
        </h2>
        <time dateTime={reading.at} className="text-small text-muted">
          {formatDayAndHour(reading.at, city.time_zone)}
        </time>
      </header>
      {before === 0 && after > 0 ? (
        <p className="mt-2 text-body">{m.changes_first({ count: after, n: formatNumber(after) })}</p>
      ) : (
        <>
          <p className="mt-2 text-body">
            {m.changes_before_after({ before: formatNumber(before), after: formatNumber(after) })}
          </p>
          {sums.length === 0 && <p className="mt-1 text-small text-muted">{m.changes_nothing()}</p>}
          {sums.length > 0 && (
            <ul className="mt-2 flex flex-wrap gap-2">
              {sums.map(({ kind: of, words }) => (
                <li key={of}>
                  <Chip>{words}</Chip>
                </li>
              ))}
            </ul>
          )}
          <TypeMatrix types={reading.types} />
          {moved > 0 && <p className="mt-2 text-small">{m.changes_moved({ n: formatNumber(moved) })}</p>}
          {vanished > 0 && <p className="mt-2 text-small text-muted">{m.changes_no_reason()}</p>}
          {anew && sums.length > 0 && <p className="mt-2 text-small">{m.changes_anew()}</p>}
          {!anew && sums.length > 0 && (
            <Button
              variant="link"
              className="mt-2"
              aria-expanded={isOpen}
              aria-controls={rowsId}
              onClick={() => setIsOpen(!isOpen)}
            >
              {isOpen ? m.changes_hide_rows() : m.changes_show_rows()}
            </Button>
          )}
          <div id={rowsId}>{isOpen && <ChangeRows city={city} reading={reading.reading} kind={kind} />}</div>
        </>
      )}
    </article>
  );
}
