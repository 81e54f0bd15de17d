import type { City, CityId } from '@crimemap/contract/cities';
import { useQueries, useQuery } from '@tanstack/react-query';
import { citiesQuery, cityQuery } from '../../api/cities.queries.ts';
import { errorSentence } from '../../i18n/errors.ts';
import { m } from '../../i18n/generated/messages.js';
import { useLanguage } from '../../i18n/settings.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SourceCard } from './SourceCard.tsx';

/** Where every number comes from: each source’s state, tally, licence and caveats, by city. */
export function SourcesPage() {
  const cities = useQuery(citiesQuery());
  if (cities.isError) {
    return (
      <div role="alert" className="space-y-2">
        <p className="text-problem">{m.sources_failed()}</p>
        <p className="text-small text-muted">{errorSentence(cities.error)}</p>
        <Button onClick={() => void cities.refetch()}>{m.try_again()}</Button>
      </div>
    );
  }
  if (!cities.data) return <Skeleton label={m.sources_loading()} className="h-60" />;
  return <Cities cities={cities.data} />;
}

function Cities({ cities }: { cities: readonly City[] }) {
  const language = useLanguage();
  const details = useQueries({ queries: cities.map(({ id }: { id: CityId }) => cityQuery(id)) });
  return (
    <div className="space-y-8">
      {cities.map(({ id, displayName, description }, index) => {
        const { data, error } = details[index] ?? {};
        return (
          <section key={id} aria-labelledby={`city-${id}`} className="space-y-3">
            <h2 id={`city-${id}`} className="text-lg font-semibold">
              {displayName[language]}
            </h2>
            <p className="text-body text-muted">{description[language]}</p>
            {error && !data && (
              <p role="alert" className="text-problem">
                {errorSentence(error)}
              </p>
            )}
            {!data && !error && <Skeleton label={m.sources_loading()} className="h-40" />}
            {data?.sources.map((source) => (
              <SourceCard key={source.dataset} source={source} timeZone={data.time_zone} />
            ))}
            {data?.live ? <SourceCard source={data.live} timeZone={data.time_zone} /> : null}
          </section>
        );
      })}
    </div>
  );
}
