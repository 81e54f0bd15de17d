import type { City, CityId } from '@crimemap/contract/cities';
import { useQuery } from '@tanstack/react-query';
import { m } from '../../i18n/generated/messages.js';
import { useLanguage } from '../../i18n/settings.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CoverageTable } from './CoverageTable.tsx';
import { canadaQuery } from './canada.queries.ts';
import { tallyWords } from './tally-words.ts';

interface CanadaPanelProps {
  readonly cities: readonly City[];
  readonly onOpen: (city: CityId) => void;
}

/** All of Canada without the map: each city's recent reports, and what each publishes. Cities stand in their own order. */
export default function CanadaPanel({ cities, onOpen }: CanadaPanelProps) {
  const language = useLanguage();
  const { data, isError, refetch } = useQuery(canadaQuery());
  if (isError && !data) {
    return (
      <div role="alert" className="space-y-2 py-3 text-small text-problem">
        <p>{m.canada_failed()}</p>
        <Button onClick={() => void refetch()}>{m.try_again()}</Button>
      </div>
    );
  }
  if (!data) return <Skeleton label={m.canada_loading()} className="my-3 h-60" />;
  const nameOf = (id: CityId) => cities.find((city) => city.id === id)?.displayName[language] ?? id;
  return (
    <>
      <p className="py-3 text-small text-muted">{m.canada_note()}</p>
      <ul>
        {data.cities.map((tally) => {
          const { reports, period, state } = tallyWords(tally);
          return (
            <li key={tally.city} className="flex items-center gap-3 border-t border-line py-2.5">
              <div className="min-w-0 flex-1">
                <p className="text-body font-medium">{nameOf(tally.city)}</p>
                <p className="text-tiny text-muted">
                  {reports} · {period} · {state}
                </p>
              </div>
              <Button aria-label={m.canada_open({ city: nameOf(tally.city) })} onClick={() => onOpen(tally.city)}>
                {m.canada_open_short()}
              </Button>
            </li>
          );
        })}
      </ul>
      <CoverageTable coverage={data.coverage} cities={data.cities.map(({ city }) => city)} nameOf={nameOf} />
    </>
  );
}
