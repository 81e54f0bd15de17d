import type { ColumnsManifest } from '@crimemap/contract/incidents';
import { yearsOfArea } from '../../columns/cube.ts';
import type { IncidentFilter } from '../../columns/incident-filter.ts';
import { publishedYears } from '../../columns/published-years.ts';
import { usualRange } from '../../columns/usual-range.ts';
import { formatDay, formatNumber, formatRate } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { IconButton } from '../../ui/IconButton.tsx';
import { Sparkline } from '../../ui/Sparkline.tsx';
import type { AreaValue } from './area-values.ts';

interface AreaCardProps {
  readonly value: AreaValue;
  readonly manifest: ColumnsManifest;
  readonly filter: IncidentFilter;
  /** The first year the city publishes. */
  readonly firstYear: number;
  readonly approximate: boolean;
  /** Who published the reports, in the page's language. */
  readonly source: string;
  readonly onClose: () => void;
}

/** What is known of one area under the filter: its reports, their rate, the years before, and where the numbers come from. */
export function AreaCard({ value, manifest, filter, firstYear, approximate, source, onClose }: AreaCardProps) {
  const { address, population } = value.area.properties;
  const title = value.name || value.code;
  return (
    <article className="grid gap-2">
      <header className="flex items-start justify-between gap-2">
        <div>
          <h3 className="text-[15px] font-semibold leading-tight">{title}</h3>
          <p className="text-small text-muted">{[value.code, address].filter(Boolean).join(' · ')}</p>
        </div>
        <IconButton icon="close" label={m.close()} onClick={onClose} className="-mr-2 -mt-2" />
      </header>
      <dl className="flex gap-7">
        <Figure
          figure={value.count === null ? '–' : formatNumber(value.count)}
          words={reportsWords(value.count, filter)}
        />
        {value.rate !== null && <Figure figure={formatRate(value.rate)} words={m.area_per_1000()} />}
      </dl>
      {value.count === null && <p className="text-small text-muted">{m.area_choose_year()}</p>}
      <History manifest={manifest} filter={filter} code={value.code} firstYear={firstYear} />
      {population && <p className="text-tiny text-muted">{m.residents({ n: formatNumber(population) })}</p>}
      {approximate && <p className="text-tiny text-warning">{m.approximate_areas()}</p>}
      <p className="border-t border-line pt-2 text-tiny text-muted">
        {[source, manifest.newest && m.legend_as_of({ date: formatDay(manifest.newest) })].filter(Boolean).join(' · ')}
      </p>
    </article>
  );
}

function reportsWords(known: number | null, { year, days }: IncidentFilter): string {
  const count = known ?? 0;
  if (year !== undefined) return m.area_reports_year({ count, year });
  return days && days !== 'all' ? m.area_reports_period({ count }) : m.area_reports_all({ count });
}

/** The figure is drawn above its words; read aloud, the words come first. */
function Figure({ figure, words }: { readonly figure: string; readonly words: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-tiny text-muted">{words}</dt>
      <dd className="text-[23px] font-semibold leading-tight tabular-nums">{figure}</dd>
    </div>
  );
}

function History({
  manifest,
  filter,
  code,
  firstYear,
}: {
  readonly manifest: ColumnsManifest;
  readonly filter: IncidentFilter;
  readonly code: string;
  readonly firstYear: number;
}) {
  const area = manifest.areas.findIndex((known) => known.toLowerCase() === code.toLowerCase());
  if (area < 0) return null;
  const counts = yearsOfArea(manifest, area, filter);
  const years = publishedYears(manifest, filter, firstYear).map((index) => ({
    year: manifest.cube.years[index] ?? 0,
    count: counts[index] ?? 0,
  }));
  const last = years.at(-1)?.year;
  if (last === undefined || years.length < 2) return null;
  // Only within one type: the types were first published in different years, so sums of early years are not comparable.
  const range =
    filter.crime_type === undefined
      ? null
      : usualRange(
          years.map(({ year }) => year),
          years.map(({ count }) => count),
          filter.year ?? last,
        );
  return (
    <figure className="grid gap-1">
      <Sparkline
        values={years.map(({ count }) => count)}
        band={range}
        marked={years.findIndex(({ year }) => year === filter.year)}
        width={256}
        height={44}
        label={years.map(({ year, count }) => `${year}: ${formatNumber(count)}`).join(', ')}
      />
      <figcaption className="flex justify-between gap-3 text-tiny text-muted">
        <span>{`${years[0]?.year}–${last}`}</span>
        {range && <span>{m.area_usual({ low: formatNumber(range.low), high: formatNumber(range.high) })}</span>}
      </figcaption>
    </figure>
  );
}
