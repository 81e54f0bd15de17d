import type { CityId } from '@crimemap/contract/cities';
import { listEditions } from '@crimemap/contract/editions';
import { useQuery } from '@tanstack/react-query';
import { queryOfCall } from '../../api/queries.ts';
import { formatMegabytes, formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';

/** Says how many versions of a city’s numbers are stored and what they take. Nothing where there is none. */
export function RetainedEditions({ city }: { city: CityId }) {
  const { data } = useQuery(editionsQuery(city));
  if (!data || data.retained.editions === 0) return null;
  const { editions, bytes } = data.retained;
  return (
    <p className="text-small text-muted">
      {m.sources_retained({ count: editions, n: formatNumber(editions), size: formatMegabytes(bytes) })}
    </p>
  );
}

/** Says how long a replaced version is stored: the same for every city. */
export function RetainedDays({ city }: { city: CityId }) {
  const { data } = useQuery(editionsQuery(city));
  if (!data) return null;
  return <p className="text-small text-muted">{m.sources_retained_days({ n: formatNumber(data.retained.days) })}</p>;
}

/** The newest edition of a city's numbers, and what is kept of all. */
const editionsQuery = (city: CityId) =>
  queryOfCall(['editions', city], listEditions, { params: { city }, query: { limit: '1' } }, { staleTime: 60_000 });
