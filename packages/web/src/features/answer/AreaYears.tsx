import { sparkline } from '@crimemap/charts/sparkline';
import { formatNumber, todayIn } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { useCity } from '../../map-state/use-city.ts';
import { useCounts } from '../../map-state/use-counts.ts';
import { useFilter } from '../../map-state/use-filter.ts';
import { trendOf } from '../../packed-incidents/trend.ts';
import { Chart } from '../../ui/plots/Chart.tsx';
import type { OpenedArea } from './answer-facts.ts';
import { withinArea } from './use-opened-answer.ts';

/** The whole years of an area, where its city counts by such areas: a line, read aloud as its numbers. */
export function AreaYears({ area }: { area: OpenedArea }) {
  const { city } = useCity();
  const { filter } = useFilter();
  const { manifest, sources } = useCounts();
  const { kind } = area;
  const extent = manifest && kind !== 'hexagon' && withinArea(manifest, { ...area, kind });
  if (!city || !manifest || !extent || extent.kind !== 'area') return null;
  const { years, counts } = trendOf(manifest, filter, sources ?? [], todayIn(city.time_zone, new Date()), extent.index);
  const last = years.at(-1);
  if (last === undefined || years.length < 2) return null;
  return (
    <figure>
      <Chart
        of={sparkline(counts, filter.year === undefined ? -1 : years.indexOf(filter.year), 256, 44)}
        className="h-11 w-64 max-w-full shrink-0 overflow-visible"
        label={years.map((year, at) => `${year}: ${inWords(counts[at] ?? null)}`).join(', ')}
      />
      <figcaption>{`${m.answer_years()} · ${years[0]}–${last}`}</figcaption>
    </figure>
  );
}

const inWords = (count: number | null): string => (count === null ? m.absent_short() : formatNumber(count));
