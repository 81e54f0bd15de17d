/** Number of windows per year: 13 of 28 days, or 12 months. */
export type WindowsPerYear = 12 | 13;
export const DAYS_OF_WINDOW = 28;

/** Number of season groups, by the number of windows per year. Each group has two or three windows of a year. */
const GROUPS = { 12: 4, 13: 5 } as const;
/** Number of windows before, at and after the same place in the year. */
const SAME_PLACE = 3;

/**
 * Season groups of the reference windows, oldest first. The oldest is `years` years and one window before the judged
 * window, the newest two windows before.
 */
export interface SeasonGroups {
  readonly groupCount: number;
  /** Group of each reference window. The judged window belongs to the last group, `groupCount - 1`. */
  readonly groups: Uint8Array;
  /**
   * Time of the judged window, with the oldest reference at 0. The window before is no reference, since a current
   * change may have begun there.
   */
  readonly judgedTime: number;
}

/** Returns the season groups of Noufaily et al. (2013), in the layout of `surveillance::farringtonFlexible`. */
export function seasonGroups(windowsPerYear: WindowsPerYear, years: number): SeasonGroups {
  const length = windowsPerYear * years;
  const groupCount = GROUPS[windowsPerYear];
  const ofOthers = othersOfAYear(windowsPerYear, groupCount - 1);
  const groups = Uint8Array.from({ length }, (_, at) => {
    // A year begins with the three windows at the judged window's place, and the first reference is the first of the
    // three.
    const place = at % windowsPerYear;
    return place < SAME_PLACE ? groupCount - 1 : (ofOthers[place - SAME_PLACE] ?? 0);
  });
  return { groupCount, groups, judgedTime: length + 1 };
}

/** Returns the same windows as one group, with one level for the whole year. */
export const oneLevel = ({ groups, judgedTime }: SeasonGroups): SeasonGroups => ({
  groupCount: 1,
  groups: new Uint8Array(groups.length),
  judgedTime,
});

/**
 * Returns the group of each of a year's other windows, in runs of equal length. Earlier runs are longer by one if the
 * division is not even: 3, 3, 2, 2.
 */
function othersOfAYear(windowsPerYear: WindowsPerYear, runs: number): number[] {
  const others = windowsPerYear - SAME_PLACE;
  const longer = others % runs;
  return Array.from({ length: runs }, (_, run) => run).flatMap((run) =>
    Array.from({ length: Math.floor(others / runs) + (run < longer ? 1 : 0) }, () => run),
  );
}
