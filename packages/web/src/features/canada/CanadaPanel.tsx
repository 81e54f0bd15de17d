import { trendBars } from '@crimemap/charts/trend';
import type { Coverage, RecentTally } from '@crimemap/contract/canada';
import type { City, CityId } from '@crimemap/contract/cities';
import { CRIME_TYPES } from '@crimemap/contract/crime-types';
import type { LocationPrecision } from '@crimemap/contract/incidents';
import { useQuery } from '@tanstack/react-query';
import { absenceWords, holeSentence, NO_NUMBER } from '../../i18n/absence.ts';
import { formatDays, formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { crimeTypeName } from '../../i18n/names.ts';
import { useLanguage } from '../../i18n/settings.ts';
import { shownStateWords } from '../../i18n/source-state.ts';
import { NotLoaded } from '../../ui/Boundary.tsx';
import { Chart } from '../../ui/plots/Chart.tsx';
import { canadaQuery } from './canada.queries.ts';

/** The panel for all of Canada: recent reports of each city, sorted by name, and what each city publishes. */
export default function CanadaPanel({ cities, onOpen }: { cities: readonly City[]; onOpen: (city: CityId) => void }) {
  const language = useLanguage();
  const query = useQuery(canadaQuery());
  const { data } = query;
  if (!data)
    return (
      <div className="py-3">
        <NotLoaded query={query} loading={m.canada_loading()} failed={m.canada_failed()} className="h-60" />
      </div>
    );
  const nameOf = (id: CityId) => cities.find((city) => city.id === id)?.displayName[language] ?? id;
  const byName = data.cities.toSorted((a, b) => nameOf(a.city).localeCompare(nameOf(b.city), language));
  return (
    <>
      <ul data-blocks>
        {byName.map((tally) => {
          const { reports, period, state } = tallyWords(tally);
          return (
            <li key={tally.city} className="border-b border-line">
              <button
                type="button"
                aria-label={m.canada_city_label({ city: nameOf(tally.city), reports, period, state })}
                onClick={() => onOpen(tally.city)}
                className="flex min-h-14 w-full items-center gap-3 py-2.5 text-left hover:bg-raised"
              >
                <span className="min-w-0 flex-1">
                  <span className="block text-body font-medium">{nameOf(tally.city)}</span>
                  <span className="block text-small text-muted">{`${period} · ${state}`}</span>
                </span>
                {tally.trend && <Chart of={trendBars(tally.trend)} className="h-6 w-22 shrink-0" />}
                <b className="min-w-12 shrink-0 text-right text-title tabular-nums">
                  {tally.reports === null ? NO_NUMBER : formatNumber(tally.reports)}
                </b>
              </button>
            </li>
          );
        })}
      </ul>
      <CoverageTable coverage={data.coverage} cities={data.cities.map(({ city }) => city)} nameOf={nameOf} />
    </>
  );
}

const PRECISION: Record<LocationPrecision, () => string> = {
  intersection: m.coverage_intersection,
  block: m.coverage_block,
  neighbourhood: m.coverage_neighbourhood,
  division_centre: m.coverage_area,
  city_centre: m.coverage_area,
  none: m.coverage_no_place,
};

interface CoverageTableProps {
  readonly coverage: readonly Coverage[];
  readonly cities: readonly CityId[];
  readonly nameOf: (city: CityId) => string;
}

/** Table of the crime types that each city publishes, with the first year, the precision of locations and the delay. */
function CoverageTable({ coverage, cities, nameOf }: CoverageTableProps) {
  const types = CRIME_TYPES.filter((type) => coverage.some(({ crime_type }) => crime_type === type));
  return (
    <section className="pt-5 pb-4">
      <h3 className="pb-2 text-body font-semibold">{m.coverage_title()}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard. */}
      <section aria-label={m.coverage_title()} tabIndex={0} className="overflow-x-auto rounded-card border border-line">
        <table className="w-full border-collapse text-small">
          <caption className="sr-only">{m.coverage_caption()}</caption>
          <thead>
            <tr>
              <th scope="col" className="sticky left-0 bg-panel px-2 py-1.5 text-left">
                {m.coverage_type()}
              </th>
              {cities.map((city) => (
                <th key={city} scope="col" className="px-2 py-1.5 text-left whitespace-nowrap">
                  {nameOf(city)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {types.map((type) => (
              <tr key={type} className="border-t border-line">
                <th scope="row" className="sticky left-0 bg-panel px-2 py-1.5 text-left font-medium">
                  {crimeTypeName(type)}
                </th>
                {cities.map((city) => (
                  <CoverageCell
                    key={city}
                    found={coverage.find((one) => one.city === city && one.crime_type === type)}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

function CoverageCell({ found }: { readonly found: Coverage | undefined }) {
  if (!found) return <td className="px-2 py-1.5 text-muted">{m.coverage_none()}</td>;
  return (
    <td className="px-2 py-1.5 whitespace-nowrap">
      <span>{m.coverage_since({ year: found.first_year })}</span>
      <span className="block text-muted">{`${PRECISION[found.precision]()} · ${m.coverage_late({ days: found.lag_days })}`}</span>
    </td>
  );
}

interface TallyWords {
  readonly reports: string;
  readonly period: string;
  readonly state: string;
  /** `state` in a shorter form that fits on one line. */
  readonly stateInShort: string;
}

/**
 * Returns a city's recent reports in words: the number, the period, and how current its sources are or what could not
 * be read.
 */
export function tallyWords(tally: RecentTally): TallyWords {
  const { reports, reason, left_out, since, until, state, data_source } = tally;
  const words = shownStateWords(state, data_source);
  const hole = holeSentence(left_out);
  // A city is not up to date if types could not be read.
  const isFresh = state === 'fresh' && data_source !== 'rehearsal';
  return {
    reports:
      reports === null
        ? `${NO_NUMBER} (${absenceWords(reason ?? 'not_read')})`
        : m.recent_count({ count: reports, n: formatNumber(reports) }),
    period: since && until ? formatDays(since, until) : m.canada_nothing(),
    state: [isFresh && hole ? null : words, hole].filter(Boolean).join(' · '),
    stateInShort: isFresh && hole ? m.hole_short() : words,
  };
}
