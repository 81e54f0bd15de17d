import { sparkline } from '@crimemap/charts/sparkline';
import { parsePeriod } from '@crimemap/contract/link-times';
import { DAY_MS } from '@crimemap/contract/time';
import { Link } from 'wouter';
import { STATIC_SITE } from '../../api/base/static-site.ts';
import { leftOutSentence } from '../../i18n/absence.ts';
import { formatDay, formatNumber, todayIn } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { useLanguage } from '../../i18n/settings.ts';
import { reachesBeyond } from '../../map/distance.ts';
import { CensusCredit } from '../../map/geography/CensusCredit.tsx';
import { useCountedFrom, usePublisher } from '../../map-state/counted-sources.ts';
import { useMapSearch } from '../../map-state/map-search.ts';
import { useCity, useCounts, useFilter } from '../../map-state/shown.ts';
import { trendOf } from '../../packed-incidents/trend.ts';
import { Chart } from '../../ui/plots/Chart.tsx';
import { useLastLook } from './use-last-look.ts';
import { type OpenedArea, type ShownAnswer, withinArea } from './use-opened-answer.ts';

/**
 * Maximum radius, in metres, for which a notice about the error is shown. Reports are located at intersections, so the
 * number has a median error of 8 to 12 %, and of a quarter in the worst tenth of places. Measured with Toronto’s
 * places.
 */
const SMALL_METRES = 250;

/** Explains the number. The rule of a circle is always visible, the rest after a press. */
export function AnswerFooter({ shown }: { shown: ShownAnswer }) {
  const { city } = useCity();
  const { summary } = useCounts();
  const counted = useCountedFrom();
  const publisher = usePublisher();
  const language = useLanguage();
  const { scope } = shown;
  const circle = scope.kind === 'circle' ? scope.circle : null;
  const notPlaced = circle ? summary?.notPlaced : null;
  const leftOut = leftOutSentence(summary?.leftOut ?? []);
  const source = [
    publisher?.attribution,
    counted?.newest && m.legend_as_of({ date: formatDay(counted.newest) }),
  ].filter(Boolean);
  return (
    <footer className="mt-2 space-y-1 text-small leading-snug text-muted">
      {circle && !shown.outsideOf && <p>{m.answer_rule()}</p>}
      {circle && !shown.outsideOf && circle.metres <= SMALL_METRES && <p>{m.answer_rule_small()}</p>}
      {circle && city && !shown.outsideOf && reachesBeyond(circle, city.bounds) && (
        <p>{m.answer_beyond({ city: city.displayName[language] })}</p>
      )}
      {scope.kind === 'area' && scope.area.isApproximate && <p className="text-warning">{m.approximate_areas()}</p>}
      {scope.kind === 'area' && <SummaryLink area={scope.area} />}
      <details>
        <summary className="flex min-h-6 w-fit cursor-pointer items-center text-accent phone:min-h-11">
          {m.answer_about()}
        </summary>
        <div className="space-y-1 pb-1">
          {scope.kind === 'area' && <AreaYears area={scope.area} />}
          {scope.kind === 'area' && scope.area.population !== null && (
            <p>{m.residents({ n: formatNumber(scope.area.population) })}</p>
          )}
          {scope.kind === 'area' && scope.area.isOfCensus && <CensusCredit />}
          {!shown.isWhole && <p>{m.answer_period_only()}</p>}
          {leftOut && <p>{leftOut}</p>}
          {notPlaced ? <p>{m.answer_not_placed({ count: notPlaced, n: formatNumber(notPlaced) })}</p> : null}
          {counted && <p>{counted.caveat[language]}</p>}
          <p>
            <span>{source.join(' · ')}</span>
            {publisher && (
              <>
                <span>{' · '}</span>
                <a className="text-accent underline" href={publisher.licence.url} rel="noreferrer" target="_blank">
                  {publisher.licence.title}
                </a>
              </>
            )}
          </p>
        </div>
      </details>
    </footer>
  );
}

/**
 * Chart of the complete years of an area, if its city counts reports by this kind of area. The numbers are also
 * accessible as text.
 */
function AreaYears({ area }: { area: OpenedArea }) {
  const { city } = useCity();
  const { filter } = useFilter();
  const { manifest, sources } = useCounts();
  const { kind } = area;
  const extent = manifest && kind !== 'hexagon' && withinArea(manifest, { ...area, kind });
  if (!city || !manifest || !extent || extent.kind !== 'area') return null;
  const { years, counts } = trendOf(manifest, filter, sources ?? [], todayIn(city.time_zone, new Date()), extent.index);
  const last = years.at(-1);
  if (last === undefined || years.length < 2) return null;
  return (
    <figure>
      <Chart
        of={sparkline(counts, filter.year === undefined ? -1 : years.indexOf(filter.year), 256, 44)}
        className="h-11 w-64 max-w-full shrink-0 overflow-visible"
        label={years.map((year, at) => `${year}: ${inWords(counts[at] ?? null)}`).join(', ')}
      />
      <figcaption>{`${m.answer_years()} · ${years[0]}–${last}`}</figcaption>
    </figure>
  );
}

const inWords = (count: number | null): string => (count === null ? m.absent_short() : formatNumber(count));

/** Link to the monthly summary of the opened area, for the chosen month or else for the newest month. */
export function SummaryLink({ area: { code, kind } }: { area: Pick<OpenedArea, 'code' | 'kind'> }) {
  const { city, period } = useMapSearch('city', 'period');
  const language = useLanguage();
  // Hexagons have no summary, and a static site has no server to create one.
  if (STATIC_SITE || city === 'all' || kind === 'hexagon') return null;
  const parsed = period === undefined ? null : parsePeriod(period);
  // A summary needs a month that has ended in every Canadian time zone.
  const thisMonth = new Date(Date.now() - DAY_MS).toISOString().slice(0, 7);
  const month = parsed?.kind === 'month' && parsed.month < thisMonth ? { month: parsed.month } : {};
  const query = new URLSearchParams({ city, area: code, kind, ...month, lang: language });
  return (
    <a
      href={`/brief?${query}`}
      className="flex min-h-6 w-fit items-center text-accent underline underline-offset-2 phone:min-h-11"
    >
      {m.answer_summary()}
    </a>
  );
}

/** Says what the number was at the last visit to this view on this device, if newer data have changed it. */
export function SinceLastLook({ shown }: { shown: ShownAnswer }) {
  const last = useLastLook(shown);
  const { city } = useCity();
  if (!last || shown.total === null || !city) return null;
  const words = { date: formatDay(last.day), was: formatNumber(last.total), now: formatNumber(shown.total) };
  const late = last.late === null ? '' : ` ${m.answer_late({ n: formatNumber(last.late) })}`;
  return (
    <p className="mt-1 text-small leading-snug text-muted">
      <span aria-hidden="true">{m.answer_since_look(words) + late}</span>
      <span className="sr-only">{m.answer_since_look_read(words) + late}</span>{' '}
      {!STATIC_SITE && (
        <Link href={`/changes/${city.id}`} className="inline-flex min-h-6 items-center text-accent underline">
          {m.changes_link()}
        </Link>
      )}
    </p>
  );
}
