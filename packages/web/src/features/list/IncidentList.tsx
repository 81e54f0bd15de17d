import type { LngLat } from '@crimemap/contract/geo';
import { useState } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { CrimeTypeIcon } from '../../map/CrimeTypeIcon.tsx';
import { Button } from '../../ui/Button.tsx';
import { type RowWords, rowWords } from './row-words.ts';
import { type ListProps, ListState, useRows } from './use-rows.tsx';

const PAGE = 50;

/** The reports in view, newest first, a page at a time. A row with a place of its own leads to it on the map. */
export function IncidentList(props: ListProps & { readonly onGo: (at: LngLat) => void }) {
  const { manifest, hoodNames, kind, onGo } = props;
  const [page, setPage] = useState({ of: '', from: 0 });
  // Another filter or another view starts at the first page again.
  const key = JSON.stringify([props.city, props.filter, props.box]);
  const from = page.of === key ? page.from : 0;
  const query = useRows(props, from, PAGE);
  if (!query.data || !manifest || query.data.total === 0) return <ListState {...props} query={query} />;
  const { rows, total } = query.data;
  return (
    <div aria-busy={query.isFetching}>
      <p className="py-2 text-small text-muted" role="status">
        {m.list_total({ count: total, n: formatNumber(total) })}
        {props.box === null && ` · ${m.whole_city()}`}
        {props.byReport && ` · ${m.by_day_reported()}`}
      </p>
      <ul>
        {rows.map((row, index) => (
          <ListRow
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity of their own in the columns; their place in the page is one.
            key={from + index}
            words={rowWords(row, manifest, hoodNames, kind)}
            onGo={() => onGo(row.at)}
          />
        ))}
      </ul>
      {total > PAGE && (
        <nav className="flex items-center justify-between gap-2 pt-3" aria-label={m.list_title()}>
          <Button disabled={from === 0} onClick={() => setPage({ of: key, from: Math.max(0, from - PAGE) })}>
            {m.previous_page()}
          </Button>
          <span className="text-small text-muted">
            {m.list_showing({
              from: formatNumber(from + 1),
              to: formatNumber(Math.min(total, from + PAGE)),
              n: formatNumber(total),
            })}
          </span>
          <Button disabled={from + PAGE >= total} onClick={() => setPage({ of: key, from: from + PAGE })}>
            {m.next_page()}
          </Button>
        </nav>
      )}
    </div>
  );
}

function ListRow({ words, onGo }: { words: RowWords; onGo: () => void }) {
  const look = 'flex min-h-14 w-full items-center gap-3 py-2 text-left';
  const inside = (
    <>
      <CrimeTypeIcon type={words.type} />
      <span className="min-w-0 flex-1">
        <b className="block text-[13.5px] font-semibold">{words.typeName}</b>
        <span className="block text-small text-muted">{words.place}</span>
      </span>
      <span className="shrink-0 text-right text-small text-muted">
        <time dateTime={words.date ?? undefined}>{words.when}</time>
        {words.hour && `, ${words.hour}`}
      </span>
    </>
  );
  return (
    <li className="border-t border-line">
      {words.placed ? (
        <button type="button" onClick={onGo} className={`${look} hover:bg-raised`}>
          {inside}
        </button>
      ) : (
        <div className={look}>{inside}</div>
      )}
    </li>
  );
}
