import type { AreaKind, Source } from '@crimemap/contract/cities';
import type { PeriodCity } from '@crimemap/contract/city-facts';
import { type Crime, isPlaced } from '@crimemap/contract/incidents';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { noneRecentWords } from '../../i18n/absence.ts';
import { formatDay, formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { areaLabel, crimeTypeName, periodName } from '../../i18n/names.ts';
import { CrimeTypeIcon } from '../../map/type-icons/CrimeTypeIcon.tsx';
import { LoadFailed, Skeleton } from '../../ui/Boundary.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { ownFailureWords } from './own-failure-words.ts';
import { freshnessBadge, holdsToday, recentQuery } from './recent.queries.ts';

interface RecentReportsProps {
  readonly city: PeriodCity;
  /** Kind of area named in the city's reports. */
  readonly kind: AreaKind;
  /** Newest day with data, shown if the period has no reports. */
  readonly newest: string | null;
  /** Sources of the city's data. */
  readonly sources: readonly Source[];
  /** Today's date in the city's time zone, as `YYYY-MM-DD`. */
  readonly today: string;
  readonly onShow: (crime: Crime) => void;
}

const SHOWN = 5;

/** Recent reports of a city: the period, the number of reports, and the newest few. */
export function RecentReports({ city, kind, newest, sources, today, onShow }: RecentReportsProps) {
  const titleId = useId();
  const { data, error, isPending, refetch } = useQuery(recentQuery(city));
  useEffect(() => {
    if (error) console.error(error);
  }, [error]);
  const badge = data && freshnessBadge(city, data.crimes, today);
  return (
    <section aria-labelledby={titleId} aria-busy={isPending} className="space-y-2">
      <div className="flex items-center justify-between gap-2">
        <h2 id={titleId} className="text-body font-semibold">
          {m.recent_title()}
        </h2>
        {badge && <Chip>{badge}</Chip>}
      </div>
      {isPending && <Skeleton label={m.recent_loading()} className="h-24" />}
      {error && !data && (
        <LoadFailed onRetry={() => void refetch()}>
          {ownFailureWords(city, 'crimes', error) ?? m.recent_failed()}
        </LoadFailed>
      )}
      {data && data.crimes.length === 0 && (
        <p className="text-small text-muted">
          {newest ? noneRecentWords(sources, data.days, newest) : m.recent_nothing()}
        </p>
      )}
      {data && data.crimes.length > 0 && (
        <>
          <p className="text-small text-muted">{`${periodName(city, data.days, holdsToday(data.crimes, today))} · ${m.recent_count({ count: data.crimes.length, n: formatNumber(data.crimes.length) })}`}</p>
          <ul>
            {data.crimes.slice(0, SHOWN).map((crime) => (
              <RecentRow key={crime.id} crime={crime} kind={kind} onShow={onShow} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** Returns the day of the incident in words; if unknown, the day it was reported. */
function dayOf({ occ_date, date_reported }: Crime): string {
  if (occ_date) return formatDay(occ_date);
  return date_reported ? m.recent_reported({ day: formatDay(date_reported) }) : m.date_not_published();
}

interface RecentRowProps {
  readonly crime: Crime;
  /** Kind of area named in the reports. */
  readonly kind: AreaKind;
  readonly onShow: (crime: Crime) => void;
}

/** A recent report. If it has an exact location, a button shows it on the map. */
function RecentRow({ crime, kind, onShow }: RecentRowProps) {
  const where = crime.location ?? crime.neighbourhood ?? (crime.division && areaLabel(kind, crime.division));
  return (
    <li className="flex items-center gap-2.5 border-t border-line py-2 first:border-t-0">
      <CrimeTypeIcon type={crime.crime_type} />
      <div className="min-w-0 flex-1">
        <p className="truncate text-small font-medium">{crimeTypeName(crime.crime_type)}</p>
        <p className="truncate text-small text-muted">{[dayOf(crime), where].filter(Boolean).join(' · ')}</p>
      </div>
      {isPlaced(crime.location_precision) && (
        <IconButton icon="pin" label={m.recent_on_map()} onClick={() => onShow(crime)} />
      )}
    </li>
  );
}
