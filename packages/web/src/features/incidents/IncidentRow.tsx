import type { AreaKind } from '@crimemap/contract/cities';
import type { Crime } from '@crimemap/contract/incidents';
import { areaLabel } from '../../i18n/area-label.ts';
import { formatDay, formatNumber, timeRangeWords } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { crimeTypeName } from '../../i18n/names.ts';
import type { Language } from '../../i18n/settings.ts';
import { CrimeTypeIcon } from '../../map/CrimeTypeIcon.tsx';

const DAY_MS = 86_400_000;

/** How long ago a calendar day was, in whole days (0: today), months or years; the future counts as today. */
export function ageOf(day: string, today: string): { readonly value: number; readonly unit: 'day' | 'month' | 'year' } {
  const days = Math.max(0, Math.round((Date.parse(`${today}T00:00:00Z`) - Date.parse(`${day}T00:00:00Z`)) / DAY_MS));
  if (days < 60) return { value: days, unit: 'day' };
  if (days < 730) return { value: Math.floor(days / 30.44), unit: 'month' };
  return { value: Math.floor(days / 365.25), unit: 'year' };
}

/** “3 days ago”, in the language. */
export function relativeAge(day: string, today: string, language: 'en' | 'fr'): string {
  const { value, unit } = ageOf(day, today);
  return new Intl.RelativeTimeFormat(`${language}-CA`, { numeric: 'auto' }).format(value === 0 ? 0 : -value, unit);
}

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
