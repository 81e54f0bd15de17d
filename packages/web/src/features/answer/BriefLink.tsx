import { parsePeriod } from '@crimemap/contract/link-times';
import { DAY_MS } from '@crimemap/contract/time';
import { EDITION } from '../../api/base/edition.ts';
import { m } from '../../i18n/generated/messages.js';
import { useLanguage } from '../../i18n/settings.ts';
import { useMapSearch } from '../../map-state/map-search.ts';
import type { OpenedArea } from './answer-facts.ts';

/** Leads to the brief of the opened area: of the month that is looked at, else of the newest there is. */
export function BriefLink({ area: { code, kind } }: { area: Pick<OpenedArea, 'code' | 'kind'> }) {
  const { city, period } = useMapSearch('city', 'period');
  const language = useLanguage();
  // There are none of hexagons, and none without a server that makes them.
  if (EDITION || city === 'all' || kind === 'hexagon') return null;
  const parsed = period === undefined ? null : parsePeriod(period);
  // A brief is of a month that is over, wherever the city’s day stands.
  const thisMonth = new Date(Date.now() - DAY_MS).toISOString().slice(0, 7);
  const month = parsed?.kind === 'month' && parsed.month < thisMonth ? { month: parsed.month } : {};
  const query = new URLSearchParams({ city, area: code, kind, ...month, lang: language });
  return (
    <a
      href={`/brief?${query}`}
      className="flex min-h-6 w-fit items-center text-accent underline underline-offset-2 phone:min-h-11"
    >
      {m.answer_brief()}
    </a>
  );
}
