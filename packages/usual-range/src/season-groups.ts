/** Number of windows per year: 13 windows of 28 days, or 12 months. */
export type WindowsPerYear = 12 | 13;
export const DAYS_OF_WINDOW = 28;

/**
 * Number of season groups, by the number of windows per year. Each group contains two or three windows of each year.
 */
const GROUPS = { 12: 4, 13: 5 } as const;
/**
 * Number of windows in the group around the same place in the year: the one before, the one at this place and the one
 * after.
 */
const SAME_PLACE = 3;

/**
 * Season groups of the reference windows, oldest first. The oldest reference is `years` years and one window before the
 * judged window. The newest is two windows before it.
 */
export interface SeasonGroups {
  readonly groupCount: number;
  /** Group of each reference window. The judged window belongs to the last group, `groupCount - 1`. */
  readonly groups: Uint8Array;
  /**
   * Time of the judged window; the oldest reference is at 0. The window immediately before the judged one is not a
   * reference, because a current change may have begun in it.
   */
  readonly judgedTime: number;
}

/** Returns the season groups of Noufaily et al. (2013), arranged as in `surveillance::farringtonFlexible`. */
export function seasonGroups(windowsPerYear: WindowsPerYear, years: number): SeasonGroups {
  const length = windowsPerYear * years;
  const groupCount = GROUPS[windowsPerYear];
  const ofOthers = othersOfAYear(windowsPerYear, groupCount - 1);
  const groups = Uint8Array.from({ length }, (_, at) => {
    // Each year begins with the three windows around the judged window's place in the year. The first reference is the
    // first of these three.
    const place = at % windowsPerYear;
    return place < SAME_PLACE ? groupCount - 1 : (ofOthers[place - SAME_PLACE] ?? 0);
  });
  return { groupCount, groups, judgedTime: length + 1 };
}

/** Returns the same windows in one group, so that the whole year has one level. */
export const oneLevel = ({ groups, judgedTime }: SeasonGroups): SeasonGroups => ({
  groupCount: 1,
  groups: new Uint8Array(groups.length),
  judgedTime,
});

/**
 * Returns the groups of the other windows of a year, in runs of equal length. If the division leaves a remainder, the
 * first runs are one window longer: 3, 3, 2, 2.
 */
function othersOfAYear(windowsPerYear: WindowsPerYear, runs: number): number[] {
  const others = windowsPerYear - SAME_PLACE;
  const longer = others % runs;
  return Array.from({ length: runs }, (_, run) => run).flatMap((run) =>
    Array.from({ length: Math.floor(others / runs) + (run < longer ? 1 : 0) }, () => run),
  );
}
