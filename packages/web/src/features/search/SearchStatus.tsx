import { PLACE_QUERY_MIN } from '@crimemap/contract/places';
import { formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import type { Search } from './use-search.ts';

/** How the search stands, below what it found; how many it found is only read aloud, since the rest can be seen. */
export function SearchStatus({ search, typed }: { search: Search; typed: string }) {
  const { text, rows, searching, answered } = search;
  const says = searching
    ? m.search_searching()
    : answered && rows.length === 0
      ? m.search_none({ query: text ?? '' })
      : text === null && typed.trim() !== ''
        ? m.search_more({ n: formatNumber(PLACE_QUERY_MIN) })
        : null;
  const aside = answered ? asideOf(search) : null;
  return (
    <div role="status" className="text-body text-muted empty:hidden">
      {says && <p className="px-3 py-2">{says}</p>}
      {answered && rows.length > 0 && (
        <p className="sr-only">{m.search_count({ count: rows.length, n: formatNumber(rows.length) })}</p>
      )}
      {aside && <p className="border-t border-line px-3 py-2 text-small">{aside}</p>}
    </div>
  );
}

/** What the answer leaves out, and how to get it. */
function asideOf({ outside, failed }: Search): string | null {
  if (failed) return m.search_unreachable();
  if (outside === 'busy') return m.search_outside_busy();
  if (outside === 'failed') return m.search_outside_failed();
  if (outside === 'not_asked') return m.search_enter();
  return null;
}
