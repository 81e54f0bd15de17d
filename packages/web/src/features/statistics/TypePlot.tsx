import type { CrimeType } from '@crimemap/contract/crime-types';
import type { ColumnsManifest } from '@crimemap/contract/incidents';
import type { HeldSummary } from '../../columns/held-summary.ts';
import { formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { crimeTypeName } from '../../i18n/names.ts';
import { PlotFrame } from './PlotFrame.tsx';
import { RankPlot } from './RankPlot.tsx';

/** Every type under the other filters, the chosen one standing out, most first. */
export function TypePlot({
  manifest,
  summary,
  chosen,
}: {
  manifest: ColumnsManifest;
  summary: HeldSummary;
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
      <RankPlot rows={types} />
    </PlotFrame>
  );
}
