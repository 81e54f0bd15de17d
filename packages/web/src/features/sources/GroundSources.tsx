import type { Addresses } from '@crimemap/contract/addresses';
import type { City } from '@crimemap/contract/cities';
import type { Streets } from '@crimemap/contract/streets';
import { useQuery } from '@tanstack/react-query';
import { addressesQuery, streetsQuery } from '../../api/streets.queries.ts';
import { formatInstant, formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { useLanguage } from '../../i18n/settings.ts';

type CityHere = Pick<City, 'id' | 'time_zone'>;

/**
 * Sources, licences and row counts of a city's streets and addresses. Renders nothing until either has been imported.
 */
export function GroundSources({ city: { id, time_zone } }: { readonly city: CityHere }) {
  const language = useLanguage();
  const streets = useQuery(streetsQuery(id)).data;
  const addresses = useQuery(addressesQuery(id)).data;
  const tallies = [streets && streetTally(streets, time_zone), addresses && addressTally(addresses, time_zone)];
  if (!tallies.some(Boolean)) return null;
  const layers = [...(streets?.layers ?? []), ...(addresses?.layers ?? [])];
  // Names layers with the same attribution in one line.
  const named = layers.filter(
    ({ attribution }, nth) => layers.findIndex((each) => each.attribution.en === attribution.en) === nth,
  );
  return (
    <article
      className="space-y-2 rounded-card border border-line bg-panel p-4 text-small"
      aria-labelledby={`ground-${id}`}
    >
      <h3 id={`ground-${id}`} className="text-title font-semibold">
        {m.sources_ground()}
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
      {tallies.map(
        (sentence) =>
          sentence && (
            <p key={sentence} className="text-muted">
              {sentence}
            </p>
          ),
      )}
    </article>
  );
}

const streetTally = ({ tally, fetched_at }: Streets, timeZone: string): string | null =>
  tally &&
  fetched_at &&
  m.sources_streets_tally({
    rows: formatNumber(tally.rows),
    streets: formatNumber(tally.streets),
    others: formatNumber(tally.left_out),
    broken: formatNumber(tally.broken),
    time: formatInstant(fetched_at, timeZone),
  });

const addressTally = ({ tally, fetched_at }: Addresses, timeZone: string): string | null =>
  tally &&
  fetched_at &&
  m.sources_addresses_tally({
    rows: formatNumber(tally.rows),
    addresses: formatNumber(tally.addresses),
    others: formatNumber(tally.left_out),
    broken: formatNumber(tally.broken),
    time: formatInstant(fetched_at, timeZone),
  });
