import { lyingBars } from '@crimemap/charts/bars';
import type { Areas } from '@crimemap/contract/areas';
import type { CrimeType } from '@crimemap/contract/crime-types';
import type { PackedManifest } from '@crimemap/contract/incidents';
import { formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { areaName, crimeTypeName } from '../../i18n/names.ts';
import { namesAreas, type SummaryCounts } from '../../packed-incidents/summary-counts.ts';
import { Chart } from '../../ui/plots/Chart.tsx';
import { PlotFrame } from '../../ui/plots/PlotFrame.tsx';

/** Plot of all areas in the order of their codes, because areas are not ranked. */
export function AreaPlot({
  manifest,
  summary,
  areas,
}: {
  manifest: PackedManifest;
  summary: SummaryCounts;
  areas: Areas | null;
}) {
  const nameOf = (code: string) => areas?.features.find(({ properties }) => properties.code === code)?.properties.name;
  const rows = manifest.areas
    .map((code, index) => ({
      code,
      label: code === '' ? m.area_unknown() : areaName(nameOf(code) ?? code),
      value: summary.byArea[index] ?? 0,
    }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => (a.code === '' ? 1 : b.code === '' ? -1 : a.code.localeCompare(b.code, 'en', { numeric: true })));
  if (!namesAreas(manifest))
    return <p className="text-small text-muted">{m.named_count({ name: m.by_area(), n: m.absent_areas() })}</p>;
  return (
    <PlotFrame
      title={m.by_area()}
      columns={[m.col_area(), m.col_reports()]}
      rows={rows.map(({ label, value }) => [label, formatNumber(value)])}
      collapsed
    >
      <Chart of={lyingBars(rows, formatNumber)} />
    </PlotFrame>
  );
}

/** Plot of all types under the other filters, largest first, with the chosen type highlighted. */
export function TypePlot({
  manifest,
  summary,
  chosen,
}: {
  manifest: PackedManifest;
  summary: SummaryCounts;
  chosen: CrimeType | undefined;
}) {
  const types = manifest.crime_types
    .map((type, index) => ({ label: crimeTypeName(type), value: summary.byType[index] ?? 0, on: type === chosen }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value);
  return (
    <PlotFrame
      title={m.by_type()}
      columns={[m.col_type(), m.col_reports()]}
      rows={types.map(({ label, value }) => [label, formatNumber(value)])}
    >
      <Chart of={lyingBars(types, formatNumber)} />
    </PlotFrame>
  );
}
