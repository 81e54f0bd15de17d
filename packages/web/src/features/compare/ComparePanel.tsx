import { COMPARED_MAX, COMPARED_MIN, Denominator } from '@crimemap/contract/compare';
import { useEffect, useId } from 'react';
import { absenceWords, leftOutSentence } from '../../i18n/absence.ts';
import { formatNumber, todayIn } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { crimeTypeName, hoursWords, monthsWords, periodText } from '../../i18n/names.ts';
import { CensusCredit } from '../../map/geography/CensusCredit.tsx';
import { GeographyLine } from '../../map/geography/GeographyLine.tsx';
import { usePublisher } from '../../map-state/counted-sources.ts';
import { changeMapSearch, useMapSearch } from '../../map-state/map-search.ts';
import { compareWith, compareWithout, endComparison } from '../../map-state/screen/use-compared.ts';
import { useScreenStore } from '../../map-state/screen-store.ts';
import { useCity, useFilter } from '../../map-state/shown.ts';
import { linkToShare } from '../../map-state/whole-question.ts';
import { LoadFailed, Skeleton } from '../../ui/Boundary.tsx';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TypeAhead } from '../../ui/forms/TypeAhead.tsx';
import { LinkToCopy, useClipboard } from '../../ui/LinkToCopy.tsx';
import { PanelHeader } from '../../ui/PanelHeader.tsx';
import { useIsPhone } from '../../ui/use-media.ts';
import { DENOMINATOR_WORDS, earlyEndWords, noDenominatorWords } from './compare-words.ts';
import { FunnelPlot, IntervalRows } from './IntervalRows.tsx';
import { type ShownComparison, useComparison } from './use-comparison.ts';

/** Compares two to six areas of a city with each other and with the city. The areas are never sorted by a number. */
export default function ComparePanel() {
  const comparison = useComparison();
  const { city, areaKind } = useCity();
  const phone = useIsPhone();
  const raiseSheet = useScreenStore((state) => state.raiseSheet);
  useEffect(() => {
    if (phone) raiseSheet('panel');
  }, [phone, raiseSheet]);
  if (!city) return null;
  return (
    <>
      <PanelHeader title={m.compare_title()} onClose={endComparison}>
        <ShareButton />
      </PanelHeader>
      <div className="min-h-0 flex-1 space-y-4 overflow-y-auto px-4 py-3">
        <Scope comparison={comparison} today={todayIn(city.time_zone, new Date())} />
        <ChosenAreas comparison={comparison} />
        <DenominatorSelect comparison={comparison} />
        <Result comparison={comparison} />
        <GeographyLine kind={areaKind} />
        <CompareSources comparison={comparison} />
      </div>
    </>
  );
}

/** Shows the type, period, months and hours of the counts, in the words of the chips above the map. */
function Scope({ comparison, today }: { comparison: ShownComparison; today: string }) {
  const { filter, period, earlyEnd, leftOut } = comparison;
  const { months, hours } = useMapSearch('months', 'hours');
  const parts = [
    filter.crime_type ? crimeTypeName(filter.crime_type) : m.all_types(),
    period && periodText(period, today),
    months && monthsWords(months),
    hours && hoursWords(hours),
  ].filter(Boolean);
  const partial = leftOutSentence(leftOut);
  return (
    <div className="text-small text-muted">
      <p>{parts.join(' · ')}</p>
      {earlyEnd && <p className="mt-1 text-small leading-snug">{earlyEndWords(earlyEnd)}</p>}
      {partial && <p className="mt-1 text-small leading-snug">{partial}</p>}
    </div>
  );
}

function Result({ comparison }: { comparison: ShownComparison }) {
  const { state, retry, chosen, absence, result } = comparison;
  if (chosen.length < COMPARED_MIN && state === 'ready')
    return <p className="text-small text-muted">{m.compare_choose_one_more()}</p>;
  if (state === 'failed') return <LoadFailed onRetry={retry}>{m.compare_failed()}</LoadFailed>;
  if (absence)
    return (
      <p className="text-small text-muted">
        {absence === 'areas_not_read' ? m.absent_areas() : m.compare_absent({ reason: absenceWords(absence) })}
      </p>
    );
  if (!result) return <Skeleton label={m.compare_loading()} className="h-40" />;
  return (
    <>
      <IntervalRows comparison={comparison} result={result} />
      {result.funnel && <FunnelPlot per={comparison.per} funnel={result.funnel} chosen={result.areas} />}
    </>
  );
}

/** Button that copies a link to the comparison. */
function ShareButton() {
  const { filter } = useFilter();
  const { done, copy } = useClipboard();
  return (
    <>
      <Button variant="link" onClick={() => copy(linkToShare(filter))}>
        {done === 'copied' ? m.answer_shared() : m.answer_share()}
      </Button>
      <span role="status" className="sr-only">
        {done === 'copied' && m.answer_shared()}
      </span>
      {done === 'refused' && <LinkToCopy url={linkToShare(filter)} />}
    </>
  );
}

/** List of the compared areas, with buttons that remove them and a field that adds another area by name. */
function ChosenAreas({ comparison: { all, chosen, unknown } }: { comparison: ShownComparison }) {
  const others = all.filter((area) => !chosen.includes(area)).map((area) => ({ id: area.code, name: area.name }));
  const isFull = chosen.length >= COMPARED_MAX;
  return (
    <section aria-label={m.compare_areas()} className="space-y-2">
      <ul className="flex flex-wrap gap-1.5">
        {chosen.map((area) => (
          <li key={area.code}>
            <Chip onRemove={() => compareWithout(area.code)} removeLabel={m.compare_remove({ area: area.name })}>
              {area.name}
            </Chip>
          </li>
        ))}
        {unknown.map((code) => (
          <li key={code}>
            <Chip onRemove={() => compareWithout(code)} removeLabel={m.compare_remove({ area: code })}>
              {m.compare_unknown({ area: code })}
            </Chip>
          </li>
        ))}
      </ul>
      {isFull ? (
        <p className="text-small text-muted">{m.compare_full({ n: formatNumber(COMPARED_MAX) })}</p>
      ) : (
        <TypeAhead
          label={m.compare_add()}
          choices={others}
          words={{ placeholder: m.compare_add_placeholder(), noMatches: m.compare_add_none() }}
          onChoose={(code) => compareWith(code)}
        />
      )}
    </section>
  );
}

/** Sources of the numbers, and a note that nobody publishes how many people are in an area during the day. */
function CompareSources({ comparison: { per, populationSource } }: { comparison: ShownComparison }) {
  const publisher = usePublisher();
  const isOfPeople = per === 'residents' || per === 'dwellings';
  return (
    <footer className="space-y-1.5 text-small leading-snug text-muted">
      {isOfPeople && <p>{m.compare_no_daytime()}</p>}
      {publisher && (
        <p>
          <span>{m.compare_reports_from({ source: publisher.attribution })}</span>{' '}
          <a className="text-accent underline" href={publisher.licence.url} rel="noreferrer" target="_blank">
            {publisher.licence.title}
          </a>
        </p>
      )}
      {isOfPeople && populationSource === 'published' && <p>{m.compare_residents_published()}</p>}
      {isOfPeople && populationSource === 'census_2021' && <CensusCredit />}
      <p>{m.compare_within_city()}</p>
    </footer>
  );
}

/**
 * Choice of the denominator. A note at each says what it leaves out. An unavailable denominator cannot be chosen and
 * says why.
 */
function DenominatorSelect({ comparison: { per, unavailable } }: { comparison: ShownComparison }) {
  const id = useId();
  return (
    <fieldset>
      <legend className="mb-1 text-small font-semibold">{m.compare_per()}</legend>
      <div className="-mx-2 grid grid-cols-2 gap-0.5">
        {Denominator.options.map((choice) => {
          const why = unavailable[choice];
          const words = DENOMINATOR_WORDS[choice];
          return (
            <label
              key={choice}
              className={classNames(
                'flex min-h-9 items-start gap-2.5 rounded-control px-2 py-1.5 has-focus-visible:outline-2 has-focus-visible:outline-accent phone:min-h-11',
                choice === per && 'bg-accent/10',
                why ? 'cursor-not-allowed' : 'cursor-pointer hover:bg-raised',
              )}
            >
              <input
                type="radio"
                name={`${id}-per`}
                checked={choice === per}
                disabled={why !== undefined}
                aria-labelledby={`${id}-${choice}-name`}
                aria-describedby={`${id}-${choice}`}
                onChange={() => changeMapSearch({ per: choice })}
                className="mt-0.5 size-4 shrink-0 accent-accent"
              />
              <span className="min-w-0">
                <span
                  id={`${id}-${choice}-name`}
                  className={classNames('block text-small', why !== undefined && 'text-muted')}
                >
                  {words.name()}
                </span>
                <span id={`${id}-${choice}`} className="block text-small leading-snug text-muted">
                  {why ? noDenominatorWords(choice, why) : m.compare_hides({ what: words.hides() })}
                </span>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
