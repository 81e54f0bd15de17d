import { FEWEST_REPORTS, isFew } from '@crimemap/usual-range/floors';
import { type ReactNode, useState } from 'react';
import { NO_NUMBER } from '../../i18n/absence.ts';
import { formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import type { MapArea } from '../../i18n/names.ts';
import { useLanguage } from '../../i18n/settings.ts';
import { HexagonLine, HexagonSums, type HexagonSumsShown } from '../../map/geography/GeographyLine.tsx';
import { useMapView } from '../../map-state/map-view-store.ts';
import { select } from '../../map-state/selection.ts';
import { Button } from '../../ui/Button.tsx';
import { type ShownRanges, useHexagonRanges } from '../../usual/use-usual.ts';
import { isJudged, rangeText, windowText } from '../../usual/usual-words.ts';

interface HexagonRow {
  readonly code: string;
  readonly name: string;
  readonly count: number | null;
  readonly isFew: boolean;
  readonly area: MapArea;
}

/** Number of hexagons that are shown at a time. A region has thousands. */
const STEP = 100;

interface HexagonTableProps {
  readonly values: readonly HexagonRow[];
  readonly sums: HexagonSumsShown | null;
  /** Note on reports that the counts do not include. */
  readonly children?: ReactNode;
}

/**
 * Hexagons in view, sorted by name, each with its count and usual range. Hexagons with fewer than five reports share
 * one line. Never sorted by a number, because readers would take the first hexagon for the worst.
 */
export function HexagonTable({ values, sums, children }: HexagonTableProps) {
  const language = useLanguage();
  const bounds = useMapView((map) => (map.isMissing ? null : map.bounds));
  const [limit, setLimit] = useState(STEP);
  const ranges = useHexagonRanges();
  const names = new Intl.Collator(language, { numeric: true });
  const inView = values.filter(({ area: { properties } }) => {
    if (properties.centre === null) return false;
    const [lng, lat] = properties.centre;
    return !bounds || (lng >= bounds[0][0] && lng <= bounds[1][0] && lat >= bounds[0][1] && lat <= bounds[1][1]);
  });
  const counted = inView.filter(({ count }) => count).sort((a, b) => names.compare(a.name, b.name));
  const few = inView.filter(({ isFew }) => isFew).length;
  if (values.length === 0) return null;
  return (
    <section className="mb-5">
      <h3 className="pt-3 pb-1 text-body font-semibold">{m.kinds_hexagon()}</h3>
      <HexagonLine />
      {sums && <HexagonSums sums={sums} />}
      {(ranges.whyNone ?? ranges.until) && (
        <p className="mt-1 text-small leading-snug text-muted">{ranges.whyNone ?? m.hexagon_chance()}</p>
      )}
      {children}
      <table className="mt-1 w-full text-small">
        <caption className="sr-only">{m.hexagon_caption()}</caption>
        <thead className="sticky top-0 z-1 bg-panel text-muted">
          <tr className="border-b border-line">
            <th scope="col" className="px-1.5 py-2 text-left font-medium">
              {m.col_area()}
            </th>
            <th scope="col" className="px-1.5 py-2 text-right font-medium">
              {m.col_reports()}
            </th>
            <th scope="col" className="px-1.5 py-2 text-right font-medium">
              <span>{ranges.until ? windowText(ranges.windows, ranges.until) : m.hexagon_col_usual()}</span>
              {ranges.until && <span className="block text-small font-normal">{m.hexagon_col_usual()}</span>}
            </th>
          </tr>
        </thead>
        <tbody>
          {counted.slice(0, limit).map(({ code, name, count }) => (
            <tr key={code} className="border-b border-line">
              <th scope="row" className="px-1.5 py-1.5 text-left font-normal">
                <Button
                  variant="link"
                  aria-label={m.open_area({ area: name })}
                  onClick={() => select({ kind: 'area', code })}
                >
                  {name}
                </Button>
              </th>
              <td className="px-1.5 py-1.5 text-right tabular-nums">{formatNumber(count ?? 0)}</td>
              <td className="px-1.5 py-1.5 text-right tabular-nums">
                <Usual ranges={ranges} code={code} />
              </td>
            </tr>
          ))}
          {few > 0 && (
            <tr className="border-b border-line text-muted">
              <th scope="row" className="px-1.5 py-1.5 text-left font-normal">
                {m.hexagon_few_row({ count: few, n: formatNumber(few) })}
              </th>
              <td className="px-1.5 py-1.5 text-right">{m.hexagon_few_number({ n: formatNumber(FEWEST_REPORTS) })}</td>
              <td />
            </tr>
          )}
        </tbody>
      </table>
      {counted.length > limit && (
        <Button className="mt-2" onClick={() => setLimit(limit + STEP)}>
          {m.hexagon_more({ n: formatNumber(counted.length - limit) })}
        </Button>
      )}
    </section>
  );
}

/**
 * Count of the newest window with its usual range, such as “41 (18 to 31)”. A count outside the range is not marked,
 * because with so many hexagons some are outside by chance.
 */
function Usual({ ranges, code }: { readonly ranges: ShownRanges; readonly code: string }) {
  const found = ranges.byCode.get(code);
  if (!found) return <span>{ranges.isLoading ? '…' : NO_NUMBER}</span>;
  const { range, count } = found;
  const n = isFew(count) ? m.hexagon_few_number({ n: formatNumber(FEWEST_REPORTS) }) : formatNumber(count);
  return (
    <>
      <span>{n}</span> <span className="text-muted">{`(${isJudged(range) ? rangeText(range) : NO_NUMBER})`}</span>
    </>
  );
}
