import type { Areas } from '@crimemap/contract/areas';
import type { PeriodCity } from '@crimemap/contract/city-facts';
import type { CrimeType } from '@crimemap/contract/crime-types';
import { type ReactNode, useId } from 'react';
import { absenceWords, NO_NUMBER } from '../../i18n/absence.ts';
import { formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { crimeTypeName } from '../../i18n/names.ts';
import { GeographyLine } from '../../map/geography/GeographyLine.tsx';
import type { Counts } from '../../packed-incidents/use-packed-incidents.ts';
import { Skeleton } from '../../ui/Boundary.tsx';
import { Categories } from './Categories.tsx';
import { LeftOutWords } from './LeftOutWords.tsx';
import { AreaPlot, TypePlot } from './RankPlot.tsx';

interface CityStatisticsProps {
  readonly city: PeriodCity;
  readonly counts: Counts;
  readonly divisions: Areas | null;
  /** Crime type set in the filter. */
  readonly type?: CrimeType | undefined;
  /** The period that the map shows, in words. */
  readonly period: ReactNode;
  /** The time charts. */
  readonly time: ReactNode;
  /** Returns the message about a failed request for the statistics that the city itself publishes. */
  readonly failed: (error: unknown) => string;
}

/**
 * The “Crime Statistics” section of a city whose map is shown by periods: the period of the map, then all available
 * reports.
 */
export function CityStatistics({ city, counts, divisions, type, period, time, failed }: CityStatisticsProps) {
  const titleId = useId();
  const { manifest, summary, state } = counts;
  return (
    <section aria-labelledby={titleId} className="space-y-3">
      <h2 id={titleId} className="text-body font-semibold">
        {m.statistics()}
      </h2>
      {summary ? (
        <div>
          <b className="block text-number leading-none font-bold tracking-tight">
            {summary.total === null ? NO_NUMBER : formatNumber(summary.total)}
          </b>
          <span className="text-small text-muted">
            <span>{`${
              type
                ? m.reports_of({ count: summary.total ?? 0, type: crimeTypeName(type) })
                : m.reports_to_police({ count: summary.total ?? 0 })
            } ·`}</span>{' '}
            {summary.absence ? absenceWords(summary.absence) : period}
          </span>
          <LeftOutWords leftOut={summary.leftOut} />
        </div>
      ) : (
        state !== 'failed' && <Skeleton label={m.statistics_loading()} className="h-14" />
      )}
      {time}
      {manifest && summary && (summary.total ?? 0) > 0 && (
        <>
          <TypePlot manifest={manifest} summary={summary} chosen={type} />
          <AreaPlot manifest={manifest} summary={summary} areas={divisions} />
          {divisions && <GeographyLine kind={divisions.kind} />}
        </>
      )}
      <Categories city={city} failed={failed} />
    </section>
  );
}
