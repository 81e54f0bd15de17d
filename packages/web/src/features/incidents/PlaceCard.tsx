import type { AreaKind, City, CityId } from '@crimemap/contract/cities';
import type { LngLat } from '@crimemap/contract/geo';
import type { Correction, Crime, CrimeAtPlace, LocationPrecision } from '@crimemap/contract/incidents';
import { DAY_MS } from '@crimemap/contract/time';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { formatDay, formatHour, formatNumber, timeRangeWords, todayIn } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { areaLabel, crimeTypeName } from '../../i18n/names.ts';
import { type Language, useLanguage } from '../../i18n/settings.ts';
import { usePlaceLabel } from '../../map/labels/use-place-label.ts';
import { CrimeTypeIcon } from '../../map/type-icons/CrimeTypeIcon.tsx';
import { useCounts } from '../../map-state/shown.ts';
import { linkToShare } from '../../map-state/whole-question.ts';
import type { MapFilter } from '../../packed-incidents/incident-filter.ts';
import { unknownArea } from '../../packed-incidents/row-words.ts';
import { namesAreas } from '../../packed-incidents/summary-counts.ts';
import { LoadFailed, Skeleton } from '../../ui/Boundary.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { LinkToCopy, useClipboard } from '../../ui/LinkToCopy.tsx';
import { PLACE_LIMIT, placeQuery } from './incidents.queries.ts';
import { WhyHere } from './WhyHere.tsx';

/** `source`: publisher and licence of the reports. `at`: location (longitude, latitude). */
interface PlaceCardProps {
  readonly city: Pick<City, 'id' | 'time_zone' | 'counted_by' | 'area_kinds'>;
  readonly at: LngLat;
  readonly filter: MapFilter;
  readonly source: { attribution: string; licence: { readonly title: string; readonly url: string } } | null;
  readonly onClose: () => void;
}

/** Reports at one location on the map. They are requested when the card opens. */
export function PlaceCard({ city, at, filter, source, onClose }: PlaceCardProps) {
  const language = useLanguage();
  const query = useQuery(placeQuery(city.id, at, filter));
  const today = todayIn(city.time_zone, new Date());
  const { manifest } = useCounts();
  const { total = 0, incidents = [] } = query.data ?? {};
  const first = incidents[0];
  const near = usePlaceLabel(first && wantsLabel(first) ? at : null);
  const kind = city.area_kinds[0] ?? 'division';
  return (
    <article aria-label={m.individual_incidents()} className="mt-2 grid gap-2">
      <header className="flex items-start justify-between gap-2">
        <div>
          <h3 className="text-title font-semibold leading-tight">
            {query.isPending ? m.place_loading() : m.place_title({ count: total, n: formatNumber(total) })}
          </h3>
          {first && (
            <p className="text-small text-muted">
              {[
                near ?? placeName(first),
                WORDS[first.location_precision]({
                  where: first.division
                    ? areaLabel(kind, first.division)
                    : unknownArea(!manifest || namesAreas(manifest)),
                }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          )}
        </div>
        <IconButton icon="close" label={m.close()} onClick={onClose} className="-mr-2 -mt-2" />
      </header>
      {query.isPending && <Skeleton className="h-24" />}
      {query.isError && <LoadFailed onRetry={() => void query.refetch()}>{m.place_failed()}</LoadFailed>}
      {first && <WhyHere city={city} at={at} filter={filter} precision={first.location_precision} />}
      {query.isSuccess && total === 0 && <p className="text-small text-muted">{m.place_empty()}</p>}
      <ul>
        {incidents.map((crime) => (
          <IncidentRow
            key={crime.id}
            crime={crime}
            city={city.id}
            byReport={city.counted_by === 'reported'}
            kind={kind}
            today={today}
            language={language}
          />
        ))}
      </ul>
      {total > incidents.length && query.isSuccess && (
        <p className="text-small text-muted">{m.place_more({ n: formatNumber(PLACE_LIMIT) })}</p>
      )}
      <footer className="flex items-center justify-between gap-3 border-t border-line pt-2 text-small text-muted">
        {source && (
          <span>
            <span>{`${source.attribution} ·`}</span>{' '}
            <a className="text-accent underline" href={source.licence.url} rel="noreferrer" target="_blank">
              {source.licence.title}
            </a>
          </span>
        )}
        <ShareButton filter={filter} />
      </footer>
    </article>
  );
}

/** Button that copies a link to the opened location. */
function ShareButton({ filter }: { readonly filter: MapFilter }) {
  const { done, copy } = useClipboard();
  return (
    <>
      <IconButton icon="share" label={m.place_share()} onClick={() => copy(linkToShare(filter))} />
      <span role="status" className="sr-only">
        {done === 'copied' && m.place_shared()}
      </span>
      {done === 'refused' && <LinkToCopy url={linkToShare(filter)} />}
    </>
  );
}

/** What the position on the map means, in words. They are never more precise than the source. */
const WORDS: Readonly<Record<LocationPrecision, (where: { where: string }) => string>> = {
  intersection: () => m.place_exact_intersection(),
  block: () => m.place_exact_block(),
  neighbourhood: () => m.place_exact_neighbourhood(),
  division_centre: (where) => m.place_exact_division_centre(where),
  city_centre: () => m.place_exact_city_centre(),
  none: () => m.place_exact_none(),
};

/**
 * Returns the source's name of a location, otherwise the name of the neighbourhood; `null` if there is none. Codes are
 * skipped, because they mean nothing to a reader.
 */
const placeName = ({ location, neighbourhood_158, neighbourhood }: Crime): string | null =>
  [location, neighbourhood_158, neighbourhood].find((name) => name !== undefined && !/^\d+$/.test(name)) ?? null;

/**
 * Returns true if a label may be requested: the location is an intersection or a block, and the source does not name
 * it.
 */
const wantsLabel = ({ location, location_precision }: Pick<Crime, 'location' | 'location_precision'>): boolean =>
  !location && (location_precision === 'intersection' || location_precision === 'block');

/**
 * Returns the age of a calendar day in complete days (0 for today), months or years. A day in the future counts as
 * today.
 */
export function ageOf(day: string, today: string): { readonly value: number; readonly unit: 'day' | 'month' | 'year' } {
  const days = Math.max(0, Math.round((Date.parse(`${today}T00:00:00Z`) - Date.parse(`${day}T00:00:00Z`)) / DAY_MS));
  if (days < 60) return { value: days, unit: 'day' };
  if (days < 730) return { value: Math.floor(days / 30.44), unit: 'month' };
  return { value: Math.floor(days / 365.25), unit: 'year' };
}

/** Returns the age of a day in words, such as “3 days ago”. */
export function relativeAge(day: string, today: string, language: 'en' | 'fr'): string {
  const { value, unit } = ageOf(day, today);
  return new Intl.RelativeTimeFormat(`${language}-CA`, { numeric: 'auto' }).format(value === 0 ? 0 : -value, unit);
}

interface IncidentRowProps {
  readonly crime: CrimeAtPlace;
  readonly city: CityId;
  /** True if the city is counted by report day. The report day is then shown and labelled as such. */
  readonly byReport: boolean;
  /** Kind of area that the rows name. */
  readonly kind: AreaKind;
  readonly today: string;
  readonly language: Language;
}

/** One report: its type, its time and age, the source's words for it, and what it was before a correction. */
export function IncidentRow({ crime, city, byReport, kind, today, language }: IncidentRowProps) {
  const { crime_type, offence, category, deaths, injuries, division, corrected } = crime;
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
        {words && <p className="text-small text-muted">{words}</p>}
        <p className="text-small text-muted">
          {day ? (
            <time
              dateTime={day}
            >{`${reported ? m.reported_on({ date: formatDay(day) }) : formatDay(day)} · ${relativeAge(day, today, language)}`}</time>
          ) : (
            m.date_not_published()
          )}
          <span>{` · ${timeWords(crime)}`}</span>
        </p>
        {corrected && <CorrectedLine corrected={corrected} city={city} kind={kind} />}
      </div>
    </li>
  );
}

/** Returns the hour and the part of the day, as far as published. Some sources publish only the part of the day. */
function timeWords({ occ_hour, occ_time_range }: Crime): string {
  const hour = occ_hour === null ? null : m.place_hour({ hour: formatHour(occ_hour) });
  const range = occ_time_range ? timeRangeWords(occ_time_range) : null;
  return [hour, range].filter(Boolean).join(' · ') || m.hour_not_published();
}

const PLACES: Readonly<Record<LocationPrecision, () => string>> = {
  intersection: () => m.corrected_place({ place: m.coverage_intersection() }),
  block: () => m.corrected_place({ place: m.coverage_block() }),
  neighbourhood: () => m.corrected_place({ place: m.coverage_neighbourhood() }),
  division_centre: () => m.corrected_place({ place: m.coverage_area() }),
  city_centre: m.corrected_no_place,
  none: m.corrected_no_place,
};

/**
 * Sentence about the correction of a report, such as “was Assault until May 3, 2026”, with a link to all corrections of
 * the city.
 */
function CorrectedLine({ corrected, city, kind }: { corrected: Correction; city: CityId; kind: AreaKind }) {
  const { until, crime_type, division, day, location_precision: precision } = corrected;
  const was = [
    crime_type && m.corrected_type({ type: crimeTypeName(crime_type) }),
    division !== undefined &&
      (division === null ? m.corrected_no_area() : m.corrected_area({ area: areaLabel(kind, division) })),
    day !== undefined && (day === null ? m.corrected_no_day() : m.corrected_day({ day: formatDay(day) })),
    precision && PLACES[precision](),
  ].filter((words) => typeof words === 'string');
  return (
    <p className="text-small text-muted">
      <span>{`${m.corrected_until({ list: was.join(', '), date: formatDay(until) })} ·`}</span>{' '}
      <Link href={`/changes/${city}`} className="inline-flex min-h-6 items-center text-accent underline">
        {m.changes_link()}
      </Link>
    </p>
  );
}
