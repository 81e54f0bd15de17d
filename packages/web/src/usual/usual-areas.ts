import type { CrimeType } from '@crimemap/contract/crime-types';
import type { NotJudged } from '@crimemap/contract/usual';
import type { UsualCell, UsualMap } from '@crimemap/incident-counts/usual/area-map';
import { absenceWords, leftOutList } from '../i18n/absence.ts';
import { formatDay, formatNumber } from '../i18n/format.ts';
import { m } from '../i18n/generated/messages.js';
import type { MapAreas } from '../i18n/names.ts';
import { crimeTypeName } from '../i18n/names.ts';
import { isJudged, littleHistorySentence, rangeText } from './usual-words.ts';

/** Marks of an area for the crime types that are shown. */
export interface AreaMarks {
  readonly code: string;
  readonly name: string;
  /** `no_range`: none of the shown types has a usual range. */
  readonly state: 'marked' | 'usual' | 'no_range';
  /** Count and range of each shown type. */
  readonly cells: readonly UsualCell[];
}

/** A cell with an unusual count. */
export type MarkedCell = UsualCell & { readonly mark: 'more' | 'fewer' };

export const marked = ({ cells }: Pick<AreaMarks, 'cells'>): readonly MarkedCell[] =>
  cells.filter((cell): cell is MarkedCell => cell.mark !== null);

const normalizeCode = (text: string): string => text.trim().toLowerCase();

/**
 * Returns the marks of each area on the map for `type` (`undefined`: all types). Which counts are marked was decided
 * for all types together.
 */
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
    // The name is tried too, because some sources write a name where the layer has a code.
    const all = byCode.get(normalizeCode(code)) ?? byCode.get(normalizeCode(name)) ?? [];
    const shown = all.filter((cell) => type === undefined || cell.type === type);
    const isMarked = shown.some(({ mark }) => mark !== null);
    const state = isMarked ? 'marked' : shown.some(({ range }) => isJudged(range)) ? 'usual' : 'no_range';
    return { code, name: name || code, state, cells: shown };
  });
}

/** Returns a mark in words, such as “Auto Theft: 41, more than usual (18 to 31)”. */
export function markText({ type, count, range, mark }: MarkedCell): string {
  const words = {
    type: crimeTypeName(type),
    n: formatNumber(count),
    range: isJudged(range) ? rangeText(range) : '',
  };
  return mark === 'more' ? m.usual_mark_more(words) : m.usual_mark_fewer(words);
}

/** Returns how many areas are unusual, such as “3 of 158 areas stand out.” */
export function standOutSentence(areas: readonly AreaMarks[]): string {
  const count = areas.filter(({ state }) => state === 'marked').length;
  const of = areas.filter(({ cells }) => cells.length > 0).length;
  return m.usual_stand_out({ count, all: of, n: formatNumber(count), of: formatNumber(of) });
}

/**
 * Returns a sentence that says how many areas are unusual, that none is, or that none has a range. `null` if no area
 * has a number for the shown types.
 */
export function standOutWords(areas: readonly AreaMarks[]): string | null {
  if (areas.some(({ state }) => state === 'marked')) return `${standOutSentence(areas)} ${m.usual_chance()}`;
  if (areas.some(({ state }) => state === 'usual')) return m.usual_nothing();
  return areas.some(({ cells }) => cells.length > 0) ? m.usual_no_ranges() : null;
}

/**
 * If no area is unusual, returns how many areas have no range, because these areas would otherwise seem usual. `null`
 * if all areas or no areas have a range.
 */
export function withoutRangeWords(areas: readonly AreaMarks[]): string | null {
  const withNumbers = areas.filter(({ cells }) => cells.length > 0);
  const without = withNumbers.filter(({ state }) => state === 'no_range').length;
  if (areas.some(({ state }) => state === 'marked') || without === 0 || without === withNumbers.length) return null;
  return m.usual_areas_without_range({ n: formatNumber(without), of: formatNumber(withNumbers.length) });
}

/** Returns one sentence for each type that could not be judged, with the days. `type`: `undefined` for all types. */
export function notJudgedSentences(
  { reach, cells }: Pick<UsualMap, 'reach' | 'cells'>,
  type: CrimeType | undefined,
): readonly string[] {
  if (!reach) return [];
  const leftOut = reach.leftOut.filter(({ crime_type }) => type === undefined || crime_type === type);
  const isShown = reach.types.some((one) => type === undefined || one.type === type);
  const hasNoRange = cells.every(({ range }) => !isJudged(range));
  return [
    ...(reach.unreadBefore && hasNoRange && isShown ? [littleHistorySentence(reach)] : []),
    ...(leftOut.length > 0 ? [m.usual_not_judged({ list: leftOutList(leftOut) })] : []),
    ...(reach.unread && isShown ? [m.usual_unread({ from: formatDay(reach.unread.from) })] : []),
  ];
}

/** Returns the text that explains why no area is compared with its usual range. */
export function whyNotJudged(reason: NotJudged | 'areas_not_read', reach: UsualMap['reach']): string {
  if (reason === 'areas_not_read') return m.absent_areas();
  if (reason === 'outside_period' || reason === 'too_recent') return littleHistorySentence(reach);
  return absenceWords(reason);
}

/** Returns the marks of one area, one per line, or a line that says that it has none. */
export function marksText(area: AreaMarks): readonly string[] {
  if (area.state === 'marked') return marked(area).map(markText);
  return [area.state === 'usual' ? m.usual_nothing_here() : m.usual_hatched()];
}
