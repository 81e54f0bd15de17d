import type { CityId } from '@crimemap/contract/cities';
import { listVersions } from '@crimemap/contract/versions';
import { useQuery } from '@tanstack/react-query';
import { queryOfCall } from '../../api/queries.ts';
import { formatMegabytes, formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';

/** Number and total size of the stored versions of a city's map files. Renders nothing if there are none. */
export function RetainedVersions({ city }: { city: CityId }) {
  const { data } = useQuery(versionsQuery(city));
  if (!data || data.retained.editions === 0) return null;
  const { editions, bytes } = data.retained;
  return (
    <p className="text-small text-muted">
      {m.sources_retained({ count: editions, n: formatNumber(editions), size: formatMegabytes(bytes) })}
    </p>
  );
}

/** Number of days for which replaced versions are stored. It is the same for every city. */
export function RetainedDays({ city }: { city: CityId }) {
  const { data } = useQuery(versionsQuery(city));
  if (!data) return null;
  return <p className="text-small text-muted">{m.sources_retained_days({ n: formatNumber(data.retained.days) })}</p>;
}

/** Query for the newest version of a city's map files, and the totals of its stored versions. */
const versionsQuery = (city: CityId) =>
  queryOfCall(['editions', city], listVersions, { params: { city }, query: { limit: '1' } }, { staleTime: 60_000 });
