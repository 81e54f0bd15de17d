import { areNameOnly } from '@crimemap/contract/areas';
import type { AreaKind } from '@crimemap/contract/cities';
import { HEXAGON_KM2 } from '@crimemap/incident-counts/hexagons';
import { areasQuery } from '../../api/cities.queries.ts';
import { useOptionalQuery } from '../../api/queries.ts';
import { formatNumber } from '../../i18n/format.ts';
import { m } from '../../i18n/generated/messages.js';
import { useLanguage } from '../../i18n/settings.ts';
import { useCity, useCounts } from '../../map-state/shown.ts';
import { formerAreas } from '../../packed-incidents/former-areas.ts';
import { Explained } from '../../ui/Explained.tsx';
import { Icon } from '../../ui/Icon.tsx';

/**
 * Line that must be shown with every number by area. It shows the date of the boundaries, or that they are not imported
 * yet. It also shows how many reports are in no area because they have no location and name an area that no longer
 * exists. A press explains how earlier reports are counted.
 */
export function GeographyLine({ kind }: { readonly kind: AreaKind }) {
  const { city, detail } = useCity();
  const counts = useCounts();
  // Not fetched here, because every component that shows numbers by area already fetches them.
  const { data: areas } = useOptionalQuery(city && { ...areasQuery(city.id, kind), enabled: false });
  const language = useLanguage();
  const geography = detail?.geographies.find((one) => one.kind === kind);
  if (!city || !geography) return null;
  const leftOut = formerAreas(counts, geography, city)?.reduce((sum, { count }) => sum + count, 0) ?? 0;
  return (
    <p className="text-small leading-snug text-muted">
      <Explained meaning={geography.note[language]}>
        <span>{geography.as_of[language]}</span> <Icon name="info" size={12} className="inline align-[-1px]" />
      </Explained>
      {areas && areNameOnly(areas) && <span className="block text-warning">{m.boundaries_not_read()}</span>}
      {leftOut > 0 && <span>{` · ${m.geography_left_out({ count: leftOut, n: formatNumber(leftOut) })}`}</span>}
    </p>
  );
}

/** Lists the reports of areas that no longer exist, which are not in the table of current areas. */
export function FormerAreas({ kind }: { readonly kind: AreaKind }) {
  const { city, detail } = useCity();
  const counts = useCounts();
  const geography = detail?.geographies.find((one) => one.kind === kind);
  const former = (city && geography && formerAreas(counts, geography, city)) ?? [];
  if (former.length === 0) return null;
  return (
    <section className="mb-5">
      <h3 className="pt-1 pb-1 text-small font-semibold">{m.geography_former()}</h3>
      <dl className="text-small">
        {former.map(({ code, count }) => (
          <div key={code} className="flex justify-between gap-3 border-b border-line px-1.5 py-1.5">
            <dt>{code}</dt>
            <dd className="tabular-nums">{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/**
 * Line that must be shown with every number by hexagon: a short explanation, more on press, and the number of reports
 * in no hexagon.
 */
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

/** Totals of the hexagons that have a number, and of hexagons with too few reports for one. */
export interface HexagonSumsShown {
  readonly counted: Sum;
  readonly few: Sum;
}

/** Shows how many hexagons have a number and how many have none, with the number of reports in each group. */
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
