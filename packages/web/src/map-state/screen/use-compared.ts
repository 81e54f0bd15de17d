import { COMPARED_MAX, type Denominator } from '@crimemap/contract/compare';
import { entriesOf } from '@crimemap/contract/list-text';
import { useMemo } from 'react';
import { changeMapSearch, comparedText, type MapSearch, parseMapSearch, useMapSearch } from '../map-search.ts';
import { useScreenStore } from '../screen-store.ts';

/** The areas that are set beside each other. */
export interface ComparedAreas {
  /** In the order they were chosen. */
  readonly codes: readonly string[];
  /** Does the comparison stand on the page? Another column or tab may stand in its place. */
  readonly isShown: boolean;
}

const codesOf = ({ compare }: Pick<MapSearch, 'compare'>): readonly string[] =>
  compare === undefined ? [] : entriesOf(compare);

/** Which areas are compared; none where the whole country is looked at. */
export function useCompared(): ComparedAreas {
  const { city, compare, panel, view } = useMapSearch('city', 'compare', 'panel', 'view');
  const isCovered = useScreenStore((state) => state.isComparisonCovered);
  return useMemo(() => {
    const codes = city === 'all' ? [] : codesOf({ compare });
    return { codes, isShown: codes.length > 0 && !isCovered && panel === undefined && view === 'map' };
  }, [city, compare, panel, view, isCovered]);
}

/** Sets an area beside those that are compared, and shows them; `per`: what to divide by where none was compared before. */
export function compareWith(code: string, per?: Denominator): void {
  const before = codesOf(parseMapSearch(location.search));
  const codes = before.length < COMPARED_MAX ? [...before, code] : before;
  useScreenStore.getState().coverComparison(false);
  changeMapSearch({
    compare: comparedText(codes),
    view: 'map',
    panel: undefined,
    ...(before.length === 0 && per && { per }),
  });
}

/** Takes an area out of the comparison, which ends with its last one. */
export function compareWithout(code: string): void {
  const codes = codesOf(parseMapSearch(location.search)).filter((other) => other !== code);
  changeMapSearch({ compare: codes.length > 0 ? comparedText(codes) : undefined });
}

/** Ends the comparison. */
export const endComparison = (): void => changeMapSearch({ compare: undefined });
