import type { CityId } from '@crimemap/contract/cities';
import { useQuery } from '@tanstack/react-query';
import { formatMegabytes, formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { editionsQuery } from './editions.queries.ts';

/** How many editions of a city's numbers are kept, how long, and what they take. Nothing where there is none, or it cannot be said. */
export function RetainedEditions({ city }: { city: CityId }) {
  const { data } = useQuery(editionsQuery(city));
  if (!data || data.retained.editions === 0) return null;
  const { editions, bytes, days } = data.retained;
  return (
    <p className="text-small text-muted">
      {m.sources_retained({ count: editions, n: formatNumber(editions), size: formatMegabytes(bytes) })}{' '}
      {m.sources_retained_days({ n: formatNumber(days) })}
    </p>
  );
}
