import type { AreaKind } from '@crimemap/contract/cities';
import type { Crime } from '@crimemap/contract/incidents';
import { areaLabel } from '../../i18n/area-label.ts';
import { formatDay, formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { crimeTypeName } from '../../i18n/names.ts';
import type { Language } from '../../i18n/settings.ts';
import { timeRangeWords } from '../../i18n/time-range.ts';
import { CrimeTypeIcon } from '../../map/CrimeTypeIcon.tsx';
import { relativeAge } from './relative-age.ts';

interface IncidentRowProps {
  readonly crime: Crime;
  /** The city is counted by the day a report was made: that day stands here, and says so. */
  readonly byReport: boolean;
  /** The kind of area rows carry. */
  readonly kind: AreaKind;
  readonly today: string;
  readonly language: Language;
}

/** One report: what, when and how long ago, the source's own words. */
export function IncidentRow({ crime, byReport, kind, today, language }: IncidentRowProps) {
  const { crime_type, offence, category, deaths, injuries, division } = crime;
  const reported = byReport || crime.occ_date === null;
  const day = (reported ? crime.date_reported : crime.occ_date) ?? null;
  const harm = [
    deaths && m.place_deaths({ count: deaths, n: formatNumber(deaths) }),
    injuries && m.place_injuries({ count: injuries, n: formatNumber(injuries) }),
  ];
  const words = [offence ?? category, ...harm, division && areaLabel(kind, division)].filter(Boolean).join(' · ');
  return (
    <li className="flex items-start gap-2.5 border-t border-line py-2">
      <CrimeTypeIcon type={crime_type} />
      <div className="min-w-0 flex-1">
        <p className="text-body font-medium leading-snug">{crimeTypeName(crime_type)}</p>
        {words && <p className="text-tiny text-muted">{words}</p>}
        <p className="text-tiny text-muted">
          {day ? (
            <time dateTime={day}>
              {reported ? m.reported_on({ date: formatDay(day) }) : formatDay(day)} ·{' '}
              {relativeAge(day, today, language)}
            </time>
          ) : (
            m.date_not_published()
          )}
          {' · '}
          {timeWords(crime)}
        </p>
      </div>
    </li>
  );
}

/** The hour, and the part of the day where the source says one: some publish no more than that. */
function timeWords({ occ_hour, occ_time_range }: Crime): string {
  const hour = occ_hour === null ? null : m.place_hour({ hour: occ_hour });
  const range = occ_time_range ? timeRangeWords(occ_time_range) : null;
  return [hour, range].filter(Boolean).join(' · ') || m.hour_not_published();
}
