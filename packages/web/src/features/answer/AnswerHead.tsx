import { saysCode } from '@crimemap/contract/areas';
import { isShownByPeriod } from '@crimemap/contract/city-facts';
import { NO_NUMBER } from '../../i18n/absence.ts';
import { formatNumber, todayIn } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { areaLabel, areaName, crimeTypeName, KIND_WORDS, periodText, timesInWords } from '../../i18n/names.ts';
import { useLanguage } from '../../i18n/settings.ts';
import { radiusText } from '../../map/distance.ts';
import { useMapSearch } from '../../map-state/map-search.ts';
import { useCity, useCounts, useFilter } from '../../map-state/shown.ts';
import { useTimes } from '../../map-state/time/time-in-hand.ts';
import type { ShownCircle } from '../../map-state/use-circle.ts';
import { classNames } from '../../ui/class-names.ts';
import { useCircleName } from './circle-name.ts';
import { PeriodWords } from './PeriodWords.tsx';
import type { ShownAnswer } from './use-opened-answer.ts';

/** Id of the map’s heading. The heading gets the focus when a pressed element disappears. */
export const MAP_TITLE_ID = 'map-title';

/** The city as title and the filters as chips, in the words of the specification. */
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
      {/* The chips have their own line from the start on a desktop, so that they do not push the panel down. */}
      <ul className="flex flex-wrap gap-1 not-phone:min-h-5 not-phone:w-full">
        {chips.map((chip, at) => (
          // On a phone, the line above the map shows the filters instead.
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

/** Returns the period of the summary card in words. */
export function usePeriodText({ period }: Pick<ShownAnswer, 'period'>): string {
  const { city } = useCity();
  return period && city ? periodText(period, todayIn(city.time_zone, new Date())) : '';
}

/**
 * Shows, for example, “Within 500 m of Queen St E & Jones Ave · 2024”: the place, the area of the filter and the
 * period.
 */
export function AnswerSentence({ shown }: { shown: ShownAnswer }) {
  const { scope } = shown;
  const { city } = useCity();
  const { division } = useFilter().filter;
  const language = useLanguage();
  const period = usePeriodText(shown);
  const filtered = division === undefined ? '' : areaLabel(city?.area_kinds[0] ?? 'division', division);
  const cityName = city?.displayName[language] ?? '';
  return (
    <p className="min-w-0 text-small text-muted">
      {scope.kind === 'circle' && (
        <>
          <Circle circle={scope.circle} />
          <span>{filtered && ` · ${filtered}`}</span>
        </>
      )}
      {scope.kind === 'area' && (
        <>
          <b className="font-semibold text-text">{areaName(scope.area.name) || scope.area.code}</b>
          {scope.area.name !== '' &&
            scope.area.kind !== 'hexagon' &&
            !saysCode(areaName(scope.area.name), scope.area.code) && <span>{` · ${scope.area.code}`}</span>}
        </>
      )}
      {scope.kind === 'city' && (
        <>
          <b className="font-semibold text-text">{filtered || cityName}</b>
          <span>{filtered && ` · ${cityName}`}</span>
        </>
      )}
      <span>{period && ` · ${period}`}</span>
    </p>
  );
}

function Circle({ circle }: { circle: ShownCircle }) {
  const language = useLanguage();
  const name = useCircleName(circle);
  const of = circle.isMine ? m.answer_of_you() : name ? m.answer_of({ name }) : m.answer_of_place();
  return (
    <>
      <b className="font-semibold text-text">{m.answer_within({ radius: radiusText(circle.metres, language) })}</b>{' '}
      <span>{of}</span>
    </>
  );
}
