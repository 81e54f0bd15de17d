import { leftOutSentence } from '../../i18n/absence.ts';
import { formatDay, formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { useLanguage } from '../../i18n/settings.ts';
import { reachesBeyond } from '../../map/distance.ts';
import { CensusCredit } from '../../map/geography/CensusCredit.tsx';
import { useCountedFrom, usePublisher } from '../../map-state/counted-sources.ts';
import { useCity } from '../../map-state/use-city.ts';
import { useCounts } from '../../map-state/use-counts.ts';
import { AreaYears } from './AreaYears.tsx';
import { BriefLink } from './BriefLink.tsx';
import type { ShownAnswer } from './shown-answer.ts';

/**
 * In a circle this small the number is off by 8 to 12 % at the median, and by a quarter in the worst tenth of places, since reports stand
 * at intersections: measured with Toronto's places.
 */
const SMALL_METRES = 250;

/** What the number is and is not: the rule of a circle at once, all else one press away. */
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
      {scope.kind === 'area' && <BriefLink area={scope.area} />}
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
