import { saysCode } from '@crimemap/contract/areas';
import { todayIn } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { areaLabel, areaName } from '../../i18n/names.ts';
import { periodText } from '../../i18n/period-words.ts';
import { useLanguage } from '../../i18n/settings.ts';
import { radiusText } from '../../map/distance.ts';
import { useCity, useFilter } from '../../map-state/shown.ts';
import type { ShownCircle } from '../../map-state/use-circle.ts';
import { useCircleName } from './circle-name.ts';
import type { ShownAnswer } from './shown-answer.ts';

/** The period of an answer, in words. */
export function usePeriodText({ period }: Pick<ShownAnswer, 'period'>): string {
  const { city } = useCity();
  return period && city ? periodText(period, todayIn(city.time_zone, new Date())) : '';
}

/** “Within 500 m of Queen St E & Jones Ave · 2024”: where, in which of the city’s areas if one is filtered by, and of which period. */
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
