import { reachOf } from '@crimemap/incident-counts/holdings';
import { NO_NUMBER } from '../../i18n/absence.ts';
import { formatNumber, todayIn } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { changeMapSearch } from '../../map-state/map-search.ts';
import { useCity, useCounts, useFilter } from '../../map-state/shown.ts';
import { countOf, trendOf } from '../../packed-incidents/trend.ts';
import { classNames } from '../../ui/class-names.ts';
import type { AnswerScope } from './use-opened-answer.ts';
import { withinArea } from './use-opened-answer.ts';

/** Maximum number of bars that are wide enough for a number. */
const MOST_YEARS = 13;

interface BarYear {
  readonly year: number;
  /** `null` if the year's data are not complete. */
  readonly count: number | null;
  /** True for the current year. */
  readonly isOpen: boolean;
}

/**
 * Returns the reports per year of a city or an area, with the current year last. `null` if the types cannot be counted
 * alike in all years, or if there are fewer than two years.
 */
export function useYears(scope: AnswerScope): readonly BarYear[] | null {
  const { city } = useCity();
  const { filter, locked } = useFilter();
  const { manifest, sources } = useCounts();
  if (!city || !manifest || !sources || locked || scope.kind === 'circle') return null;
  if (scope.kind === 'city' && filter.division !== undefined) return null;
  const area = areaIndex(scope, manifest);
  if (area === null) return null;
  const { years, counts, types, without } = trendOf(
    manifest,
    filter,
    sources,
    todayIn(city.time_zone, new Date()),
    area,
  );
  const last = years.at(-1);
  if (last === undefined || without.length > 0) return null;
  const whole = years.map((year, at) => ({ year, count: counts[at] ?? null, isOpen: false }));
  const next = last + 1;
  const isGoingOn = (reachOf(sources, types)?.until ?? '') > `${next}-01-01`;
  const all = isGoingOn ? [...whole, { year: next, count: countOf(manifest, types, next, area), isOpen: true }] : whole;
  return all.length < 2 ? null : all.slice(-MOST_YEARS);
}

type Manifest = NonNullable<ReturnType<typeof useCounts>['manifest']>;

/** Returns the index of the area; `undefined` for the whole city, `null` if no row names the area. */
function areaIndex(scope: AnswerScope, manifest: Manifest): number | undefined | null {
  if (scope.kind !== 'area') return undefined;
  const { kind } = scope.area;
  const chosen = kind === 'hexagon' ? undefined : withinArea(manifest, { ...scope.area, kind });
  return chosen?.kind === 'area' ? chosen.index : null;
}

/** One bar with its number per year. Pressing a bar chooses the year. */
export function YearBars({ years }: { readonly years: readonly BarYear[] }) {
  const { filter } = useFilter();
  const most = Math.max(1, ...years.map(({ count }) => count ?? 0));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is sent with a form.
    <div role="group" aria-label={m.answer_by_year()} className="flex items-stretch gap-1">
      {years.map(({ year, count, isOpen }) => {
        const isChosen = filter.year === year;
        const name = isOpen ? m.answer_year_so_far({ year }) : String(year);
        return (
          <button
            key={year}
            type="button"
            aria-pressed={isChosen}
            aria-label={m.named_count({ name, n: inWords(count) })}
            title={m.named_count({ name, n: inWords(count) })}
            onClick={() => changeMapSearch({ year })}
            className="group flex min-w-0 flex-1 flex-col justify-end"
          >
            <span aria-hidden="true" className="flex h-11 flex-col justify-end">
              <span
                style={{ height: count === null ? '100%' : `${Math.max(count > 0 ? 6 : 2, (100 * count) / most)}%` }}
                className={classNames(
                  'block w-full rounded-t-[3px] forced-color-adjust-none group-hover:bg-accent',
                  count === null
                    ? 'border-x border-dashed border-line'
                    : isChosen
                      ? 'bg-accent forced-colors:bg-[CanvasText]'
                      : 'bg-accent/45 forced-colors:bg-[GrayText]',
                )}
              />
            </span>
            <span
              aria-hidden="true"
              className={classNames('text-center text-small', isChosen ? 'font-semibold text-text' : 'text-muted')}
            >
              {shortYear(year, years.length)}
            </span>
          </button>
        );
      })}
    </div>
  );
}

/** Returns the year as text. With more than eight years, it has two digits, because there is no space for four. */
const shortYear = (year: number, of: number): string => (of > 8 ? `’${String(year).slice(2)}` : String(year));

const inWords = (count: number | null): string =>
  count === null ? `${NO_NUMBER} (${m.absent_short()})` : formatNumber(count);
