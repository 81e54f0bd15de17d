import { isShownByPeriod } from '@crimemap/contract/city-facts';

import { NO_NUMBER } from '../../i18n/absence.ts';
import { formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { crimeTypeName, KIND_WORDS } from '../../i18n/names.ts';
import { timesInWords } from '../../i18n/period-words.ts';
import { useLanguage } from '../../i18n/settings.ts';
import { useMapSearch } from '../../map-state/map-search.ts';
import { useCity, useCounts, useFilter } from '../../map-state/shown.ts';
import { useTimes } from '../../map-state/time/time-in-hand.ts';
import { classNames } from '../../ui/class-names.ts';
import { PeriodWords } from './PeriodWords.tsx';

/** The heading of the map, which takes the keyboard on where what was pressed goes. */
export const MAP_TITLE_ID = 'map-title';

/** What the map shows: the city, and the filters as chips, by the specification's names. */
export function AnswerHead() {
  const search = useMapSearch('city');
  const times = useTimes();
  const { city } = useCity();
  const { filter, period, chosen } = useFilter();
  const { summary } = useCounts();
  const language = useLanguage();
  if (search.city === 'all') {
    return (
      <div>
        <h2 id={MAP_TITLE_ID} tabIndex={-1} className="text-small leading-tight font-semibold">
          {m.city_all()}
        </h2>
        <p className="text-small leading-tight text-muted">{m.canada_note()}</p>
      </div>
    );
  }
  if (!city) return null;
  const total = summary?.total ?? null;
  const chips = [
    total !== null ? m.chip_total({ n: formatNumber(total) }) : summary?.absence && m.chip_total({ n: NO_NUMBER }),
    filter.crime_type && crimeTypeName(filter.crime_type),
    filter.year !== undefined && String(filter.year),
    ...timesInWords({ ...times, period: chosen?.text }).map(({ words }) => words),
    filter.division && `${KIND_WORDS[city.area_kinds[0] ?? 'division'].one()} ${filter.division}`,
  ].filter((chip) => typeof chip === 'string');
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1" title={m.map_subtitle()}>
      <h2 id={MAP_TITLE_ID} tabIndex={-1} className="text-small leading-tight font-semibold">
        {m.map_title({ city: city.displayName[language] })}
      </h2>
      <p className="sr-only">{m.map_subtitle()}</p>
      {/* On a desk a line of its own from the beginning: chips that come would push the panel down. */}
      <ul className="flex flex-wrap gap-1 not-phone:min-h-5 not-phone:w-full">
        {chips.map((chip, at) => (
          // On a phone the line above the map says what is filtered by.
          <li
            key={chip}
            className={classNames('rounded-full bg-accent/15 px-2 py-px text-small', at > 0 && 'phone:hidden')}
          >
            {chip}
          </li>
        ))}
        {period && isShownByPeriod(city.id) && (
          <li className="rounded-full bg-accent/15 px-2 py-px text-small phone:hidden">
            <PeriodWords />
          </li>
        )}
      </ul>
    </div>
  );
}
