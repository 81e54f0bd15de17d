import type { AreaKind } from '@crimemap/contract/cities';
import type { CrimeType } from '@crimemap/contract/crime-types';
import type { PackedManifest } from '@crimemap/contract/incidents';
import type { UsualCell, UsualMap } from '@crimemap/incident-counts/usual/area-map';
import { formatNumber } from '../i18n/format.ts';
import { m } from '../i18n/generated/messages.js';
import { crimeTypeName } from '../i18n/names.ts';
import type { MapAreas } from '../map-state/map-kind.ts';
import { isSecondKind, namesAreas } from '../packed-incidents/held-summary.ts';
import { isJudged, rangeText } from './usual-words.ts';

/** What stands out in an area, by the types that are shown. */
export interface AreaMarks {
  readonly code: string;
  readonly name: string;
  /** `no_range`: of none of the types it can be said what is usual. */
  readonly state: 'marked' | 'usual' | 'no_range';
  /** Of each type that is shown what was counted, and its range. */
  readonly cells: readonly UsualCell[];
}

/** A cell that stands out. */
export type MarkedCell = UsualCell & { readonly mark: 'more' | 'fewer' };

export const marked = ({ cells }: Pick<AreaMarks, 'cells'>): readonly MarkedCell[] =>
  cells.filter((cell): cell is MarkedCell => cell.mark !== null);

/** Which of the columns of the rows names this kind of area; `null`: none does. */
export function columnOfKind(manifest: PackedManifest, kind: AreaKind): 'area' | 'neighbourhood' | null {
  if (isSecondKind(kind) && manifest.neighbourhoods.length > 0)
    return manifest.neighbourhoods.some((code) => code !== '') ? 'neighbourhood' : null;
  return namesAreas(manifest) ? 'area' : null;
}

const normalizeCode = (text: string): string => text.trim().toLowerCase();

/** What stands out in each drawn area. All types together decide what does; of these only `type` is shown, `undefined`: every one. */
export function marksOfAreas(
  { features }: Pick<MapAreas, 'features'>,
  { cells }: Pick<UsualMap, 'cells'>,
  type: CrimeType | undefined,
): readonly AreaMarks[] {
  const byCode = new Map<string, UsualCell[]>();
  for (const cell of cells) {
    const code = normalizeCode(cell.code);
    byCode.set(code, [...(byCode.get(code) ?? []), cell]);
  }
  return features.map(({ properties: { code, name } }) => {
    // A source may write a name where the layer has a code.
    const all = byCode.get(normalizeCode(code)) ?? byCode.get(normalizeCode(name)) ?? [];
    const shown = all.filter((cell) => type === undefined || cell.type === type);
    const isMarked = shown.some(({ mark }) => mark !== null);
    const state = isMarked ? 'marked' : shown.some(({ range }) => isJudged(range)) ? 'usual' : 'no_range';
    return { code, name: name || code, state, cells: shown };
  });
}

/** “Auto Theft: 41, more than usual (18 to 31)” */
export function markText({ type, count, range, mark }: MarkedCell): string {
  const words = {
    type: crimeTypeName(type),
    n: formatNumber(count),
    range: isJudged(range) ? rangeText(range) : '',
  };
  return mark === 'more' ? m.usual_mark_more(words) : m.usual_mark_fewer(words);
}

/** “3 of 158 areas stand out.” */
export function standOutSentence(areas: readonly AreaMarks[]): string {
  const count = areas.filter(({ state }) => state === 'marked').length;
  const of = areas.filter(({ cells }) => cells.length > 0).length;
  return m.usual_stand_out({ count, n: formatNumber(count), of: formatNumber(of) });
}

/** What is said of one area: what stands out in it, line by line, or that nothing does. */
export function marksText(area: AreaMarks): readonly string[] {
  if (area.state === 'marked') return marked(area).map(markText);
  return [area.state === 'usual' ? m.usual_nothing_here() : m.usual_hatched()];
}
