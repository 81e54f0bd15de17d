import { COMPARED_MAX, type Denominator } from '@crimemap/contract/compare';
import { entriesOf } from '@crimemap/contract/list-text';
import { useMemo } from 'react';
import { changeMapSearch, comparedText, type MapSearch, parseMapSearch, useMapSearch } from '../map-search.ts';
import { useScreenStore } from '../screen-store.ts';

/** The compared areas. */
export interface ComparedAreas {
  /** Codes in the order in which the areas were chosen. */
  readonly codes: readonly string[];
  /** False if another side panel or tab covers the comparison. */
  readonly isShown: boolean;
}

const codesOf = ({ compare }: Pick<MapSearch, 'compare'>): readonly string[] =>
  compare === undefined ? [] : entriesOf(compare);

/** Returns the compared areas. For the whole country there are none. */
export function useCompared(): ComparedAreas {
  const { city, compare, panel, view } = useMapSearch('city', 'compare', 'panel', 'view');
  const isCovered = useScreenStore((state) => state.isComparisonCovered);
  return useMemo(() => {
    const codes = city === 'all' ? [] : codesOf({ compare });
    return { codes, isShown: codes.length > 0 && !isCovered && panel === undefined && view === 'map' };
  }, [city, compare, panel, view, isCovered]);
}

/** Adds an area to the comparison and shows it. `per`: what reports are divided by if this starts a comparison. */
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

/** Removes an area from the comparison. Removing the last area ends the comparison. */
export function compareWithout(code: string): void {
  const codes = codesOf(parseMapSearch(location.search)).filter((other) => other !== code);
  changeMapSearch({ compare: codes.length > 0 ? comparedText(codes) : undefined });
}

export const endComparison = (): void => changeMapSearch({ compare: undefined });
