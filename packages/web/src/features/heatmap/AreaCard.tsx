import type { PackedManifest } from '@crimemap/contract/incidents';
import type { ComponentProps } from 'react';
import { absenceWords, NO_NUMBER } from '../../i18n/absence.ts';
import { formatDay, formatNumber, formatRate } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { MapPopup } from '../../map/MapPopup.tsx';
import { namesAreas } from '../../packed-incidents/held-summary.ts';
import type { MapFilter } from '../../packed-incidents/incident-filter.ts';
import { trendOf, usualOf } from '../../packed-incidents/trend.ts';
import type { Counts } from '../../packed-incidents/use-packed-incidents.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Sparkline } from '../../ui/Sparkline.tsx';
import type { AreaValue } from './area-values.ts';

interface AreaCardProps {
  readonly value: AreaValue;
  readonly manifest: PackedManifest;
  readonly counts: Pick<Counts, 'summary' | 'sources'>;
  readonly filter: MapFilter;
  /** The city’s own day. */
  readonly today: string;
  /** The newest day of the datasets the number was counted from. */
  readonly newest: string | null;
  readonly approximate: boolean;
  /** Who published the reports, in the page's language. */
  readonly source: string;
  readonly onClose: () => void;
}

/** What is known of one area under the filter: its reports, their rate, the years before, and where the numbers come from. */
export function AreaCard(props: AreaCardProps) {
  const { value, counts, filter, newest, approximate, source, onClose } = props;
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
          figure={value.count === null ? NO_NUMBER : formatNumber(value.count)}
          words={reportsWords(value.count, filter)}
        />
        {value.rate !== null && <Figure figure={formatRate(value.rate)} words={m.area_per_1000()} />}
      </dl>
      {value.count === null && <p className="text-small text-muted">{whyUnknown(props)}</p>}
      <History {...props} />
      {population && <p className="text-tiny text-muted">{m.residents({ n: formatNumber(population) })}</p>}
      {approximate && <p className="text-tiny text-warning">{m.approximate_areas()}</p>}
      <p className="border-t border-line pt-2 text-tiny text-muted">
        {[source, newest && m.legend_as_of({ date: formatDay(newest) })].filter(Boolean).join(' · ')}
      </p>
    </article>
  );
}

function reportsWords(known: number | null, { year, days }: MapFilter): string {
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

function whyUnknown({ manifest, counts: { summary } }: AreaCardProps): string {
  if (summary?.absence) return absenceWords(summary.absence);
  return namesAreas(manifest) ? m.area_choose_year() : m.absent_areas();
}

function History({ value, manifest, counts: { sources }, filter, today }: AreaCardProps) {
  const area = manifest.areas.findIndex((known) => known.toLowerCase() === value.code.toLowerCase());
  if (area < 0) return null;
  const trend = trendOf(manifest, filter, sources ?? [], today, area);
  const { years, counts } = trend;
  const last = years.at(-1);
  if (last === undefined || years.length < 2) return null;
  const range = usualOf(trend, filter, last);
  return (
    <figure className="grid gap-1">
      <Sparkline
        values={counts}
        band={range}
        marked={filter.year === undefined ? -1 : years.indexOf(filter.year)}
        width={256}
        height={44}
        label={years.map((year, at) => `${year}: ${inWords(counts[at] ?? null)}`).join(', ')}
      />
      <figcaption className="flex justify-between gap-3 text-tiny text-muted">
        <span>{`${years[0]}–${last}`}</span>
        {range && <span>{m.area_usual({ low: formatNumber(range.low), high: formatNumber(range.high) })}</span>}
      </figcaption>
    </figure>
  );
}

const inWords = (count: number | null): string => (count === null ? m.absent_short() : formatNumber(count));

/** The opened area's card at its centre. On a phone show `AreaCard` in the sheet instead. */
export function AreaPopup(props: ComponentProps<typeof AreaCard>) {
  return (
    <MapPopup
      at={props.value.area.properties.centre}
      label={props.value.name || props.value.code}
      onClose={props.onClose}
    >
      <AreaCard {...props} />
    </MapPopup>
  );
}
