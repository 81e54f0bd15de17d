import { m } from '../../i18n/generated/messages.js';
import { CensusCredit } from '../../map/geography/CensusCredit.tsx';
import { usePublisher } from '../../map-state/counted-sources.ts';
import type { ShownComparison } from './use-comparison.ts';

/** Whose numbers these are, and what exists of none: people by day. */
export function CompareSources({ comparison: { per, populationSource } }: { comparison: ShownComparison }) {
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
