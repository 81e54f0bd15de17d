import { HEXAGON_KM2 } from '@crimemap/incident-counts/hexagons';
import { formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { useCounts } from '../../map-state/shown.ts';
import { Explained } from '../../ui/Explained.tsx';
import { Icon } from '../../ui/Icon.tsx';

/** What a hexagon is, one press away what it is not; and how many reports are in none. Beside every number by hexagon. */
export function HexagonLine() {
  const { summary } = useCounts();
  const notPlaced = summary?.notPlaced ?? 0;
  return (
    <p className="text-small leading-snug text-muted">
      <Explained meaning={m.hexagon_note()}>
        <span>{m.hexagon_as_of({ km2: formatNumber(HEXAGON_KM2, 1) })}</span>{' '}
        <Icon name="info" size={12} className="inline align-[-1px]" />
      </Explained>
      {notPlaced > 0 && <span>{` · ${m.hexagon_not_placed({ count: notPlaced, n: formatNumber(notPlaced) })}`}</span>}
    </p>
  );
}

interface Sum {
  readonly hexagons: number;
  readonly reports: number;
}

/** What hexagons hold together: those with a number, and those with too few for one. */
export interface HexagonSumsShown {
  readonly counted: Sum;
  readonly few: Sum;
}

/** How many hexagons have a number and how many too few for one, and what those of each hold together. */
export function HexagonSums({ sums: { counted, few } }: { readonly sums: HexagonSumsShown }) {
  const inWords = ({ hexagons, reports }: Sum) => ({
    count: hexagons,
    n: formatNumber(hexagons),
    reports: formatNumber(reports),
  });
  if (counted.hexagons + few.hexagons === 0) return null;
  return (
    <p className="mt-1 text-small leading-snug text-muted">
      {[
        counted.hexagons > 0 && m.hexagon_counted(inWords(counted)),
        few.hexagons > 0 && m.hexagon_few_sum(inWords(few)),
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  );
}
