import type { CityId } from '@crimemap/contract/cities';
import type { StatisticsFigure } from '@crimemap/contract/statistics';
import { useQuery } from '@tanstack/react-query';
import { statisticsQuery } from '../../api/city-calls.ts';
import { absenceWords, holeSentence } from '../../i18n/absence.ts';
import { formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { LoadFailed, Skeleton } from '../../ui/Boundary.tsx';

type Category = StatisticsFigure;

const CATEGORIES: Record<Category, () => string> = {
  total_incidents: m.total_incidents,
  total_deaths: m.total_deaths,
  total_injuries: m.total_injuries,
  shooting_incidents: m.shooting_incidents,
  homicide_incidents: m.homicide_incidents,
  assault_incidents: m.assault_incidents,
  robbery_incidents: m.robbery_incidents,
  break_and_enter_incidents: m.break_and_enter_incidents,
  auto_theft_incidents: m.auto_theft_incidents,
  theft_from_motor_vehicle_incidents: m.theft_from_motor_vehicle_incidents,
  hate_crime_incidents: m.hate_crime_incidents,
};

/** Totals of all available reports by category. The map's filters do not change them. */
export function Categories({
  city,
  failed = () => m.statistics_failed(),
}: {
  city: CityId;
  /** Returns the message about a failed request. */
  failed?: (error: unknown) => string;
}) {
  const { data, error, isError, refetch } = useQuery(statisticsQuery(city));
  if (isError && !data)
    return (
      <LoadFailed className="text-small" detail={m.statistics_unable()} onRetry={() => void refetch()}>
        {failed(error)}
      </LoadFailed>
    );
  if (!data) return <Skeleton label={m.statistics_loading()} className="h-40" />;
  const hole = holeSentence(data.left_out);
  return (
    <div>
      <h3 className="mb-1 text-small font-semibold">{m.by_category()}</h3>
      <dl className="divide-y divide-line text-small">
        {Object.entries(CATEGORIES).map(([name, label]) => {
          const count = data[name as Category];
          const reason = data.reasons[name as Category];
          // A message above already tells guests which numbers need an account.
          return count === null && (reason === undefined || reason === 'sign_in_required') ? null : (
            <div key={name} className="flex justify-between gap-3 py-1">
              <dt className="text-muted">{label()}</dt>
              <dd>
                {count !== null ? (
                  formatNumber(count)
                ) : (
                  <span className="text-muted">{reason && absenceWords(reason)}</span>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      {hole && <p className="mt-2 text-small">{hole}</p>}
      {data.total_deaths !== null && data.homicide_incidents !== null && (
        <p className="mt-2 text-small text-muted">{m.deaths_of_shootings()}</p>
      )}
      <p className="mt-2 text-small text-muted">{m.counts_are_offences()}</p>
    </div>
  );
}
