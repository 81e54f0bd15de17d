import type { City, Language } from '@crimemap/contract/cities';
import type { PublishedLayer } from '@crimemap/contract/streets';
import { useQuery } from '@tanstack/react-query';
import { addressesQuery, streetsQuery } from '../../api/streets.queries.ts';
import { formatInstant, formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { useLanguage } from '../../i18n/settings.ts';

interface OfCity {
  readonly city: Pick<City, 'id' | 'time_zone'>;
}

/** Where the streets of a city are from, with their licences, and how many there are. Empty until they have been read. */
export function StreetSources({ city: { id, time_zone } }: OfCity) {
  const language = useLanguage();
  const { data } = useQuery(streetsQuery(id));
  if (!data?.tally || !data.fetched_at) return null;
  const { tally, layers, fetched_at } = data;
  const sentence = m.sources_streets_tally({
    rows: formatNumber(tally.rows),
    streets: formatNumber(tally.streets),
    others: formatNumber(tally.left_out),
    broken: formatNumber(tally.broken),
    time: formatInstant(fetched_at, time_zone),
  });
  return (
    <LayerSources
      id={`streets-${id}`}
      heading={m.sources_streets()}
      layers={layers}
      tally={sentence}
      language={language}
    />
  );
}

/** The same of its addresses. */
export function AddressSources({ city: { id, time_zone } }: OfCity) {
  const language = useLanguage();
  const { data } = useQuery(addressesQuery(id));
  if (!data?.tally || !data.fetched_at) return null;
  const { tally, layers, fetched_at } = data;
  const sentence = m.sources_addresses_tally({
    rows: formatNumber(tally.rows),
    addresses: formatNumber(tally.addresses),
    others: formatNumber(tally.left_out),
    broken: formatNumber(tally.broken),
    time: formatInstant(fetched_at, time_zone),
  });
  return (
    <LayerSources
      id={`addresses-${id}`}
      heading={m.sources_addresses()}
      layers={layers}
      tally={sentence}
      language={language}
    />
  );
}

interface LayerSourcesProps {
  readonly id: string;
  readonly heading: string;
  readonly layers: readonly PublishedLayer[];
  readonly tally: string;
  readonly language: Language;
}

function LayerSources({ id, heading, layers, tally, language }: LayerSourcesProps) {
  // Several layers of a city share a line.
  const named = layers.filter(
    ({ attribution }, nth) => layers.findIndex((each) => each.attribution.en === attribution.en) === nth,
  );
  return (
    <article className="space-y-2 rounded-card border border-line bg-panel p-4 text-small" aria-labelledby={id}>
      <h3 id={id} className="text-title font-semibold">
        {heading}
      </h3>
      {named.map(({ licence, attribution }) => (
        <p key={attribution.en}>
          <span>{attribution[language]}</span>{' '}
          <a
            href={licence.url}
            aria-label={m.licence({ title: licence.title })}
            className="inline-flex min-h-6 items-center text-accent underline underline-offset-2"
            rel="noreferrer"
          >
            {m.source_licence()}
          </a>
        </p>
      ))}
      <p className="text-muted">{tally}</p>
    </article>
  );
}
