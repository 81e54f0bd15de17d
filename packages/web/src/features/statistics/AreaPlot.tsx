import type { Areas } from '@crimemap/contract/areas';
import type { ColumnsManifest } from '@crimemap/contract/incidents';
import type { HeldSummary } from '../../columns/held-summary.ts';
import { formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { PlotFrame } from './PlotFrame.tsx';
import { RankPlot } from './RankPlot.tsx';

/** Every area in the order of its code: areas are shown beside each other, not ranked. */
export function AreaPlot({
  manifest,
  summary,
  areas,
}: {
  manifest: ColumnsManifest;
  summary: HeldSummary;
  areas: Areas | null;
}) {
  const nameOf = (code: string) => areas?.features.find(({ properties }) => properties.code === code)?.properties.name;
  const rows = manifest.areas
    .map((code, index) => ({
      code,
      label: code === '' ? m.area_unknown() : (nameOf(code) ?? code),
      value: summary.byArea[index] ?? 0,
    }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => (a.code === '' ? 1 : b.code === '' ? -1 : a.code.localeCompare(b.code, 'en', { numeric: true })));
  return (
    <PlotFrame
      title={m.by_area()}
      columns={[m.col_area(), m.col_reports()]}
      rows={rows.map(({ label, value }) => [label, formatNumber(value)])}
      folded
    >
      <RankPlot rows={rows} />
    </PlotFrame>
  );
}
