import { divisionCodes } from '../../packed-incidents/incident-filter.ts';
import { type UsualState, usualStateOf } from './area-labels.ts';
import { type AreaState, stateOf } from './area-layers.ts';
import type { Heat } from './use-heat.ts';

/**
 * Returns by code how each area is drawn: with marks if `usual` is given, otherwise with the colour of its number. In
 * the second case, areas outside the chosen `division` are fainter.
 */
export function areaStates(
  { values, classes, measure, usual }: Pick<Heat, 'values' | 'classes' | 'measure' | 'usual'>,
  division: string | undefined,
): ReadonlyMap<string, AreaState | UsualState> {
  if (usual) {
    const marks = new Map(usual.marks?.map((each) => [each.code, each]));
    return new Map(values.map(({ code }) => [code, usualStateOf(marks.get(code))]));
  }
  const chosen = divisionCodes(division);
  return new Map(values.map((value) => [value.code, stateOf(value, { classes, measure, chosen })]));
}
