/** Windows of 28 days (13 a year) or months (12 a year). */
export type WindowsPerYear = 12 | 13;
export const DAYS_OF_WINDOW = 28;

/** How many groups a year is cut into: with five of 13 windows and four of 12 each has two or three windows. */
const GROUPS = { 12: 4, 13: 5 } as const;
/** The windows before, at and after the same place in the year. */
const SAME_PLACE = 3;

/** The reference windows, oldest first: from the one that lies `years` years and one window back to the last but one before the judged. */
export interface SeasonGroups {
  readonly groupCount: number;
  /** Of each reference window; the judged one belongs to the last, `groupCount - 1`. */
  readonly groups: Uint8Array;
  /** The judged window's time, where the oldest reference has 0. The window before it is no reference: what happens now may have begun in it. */
  readonly judgedTime: number;
}

/** The season groups of Noufaily et al. (2013), laid out as `surveillance::farringtonFlexible` lays them out. */
export function seasonGroups(windowsPerYear: WindowsPerYear, years: number): SeasonGroups {
  const length = windowsPerYear * years;
  const groupCount = GROUPS[windowsPerYear];
  const ofOthers = othersOfAYear(windowsPerYear, groupCount - 1);
  const groups = Uint8Array.from({ length }, (_, at) => {
    // A year begins with the three windows of the judged one's place, and the first reference is the first of the three.
    const place = at % windowsPerYear;
    return place < SAME_PLACE ? groupCount - 1 : (ofOthers[place - SAME_PLACE] ?? 0);
  });
  return { groupCount, groups, judgedTime: length + 1 };
}

/** The same windows as one group: a level for the whole year. */
export const oneLevel = ({ groups, judgedTime }: SeasonGroups): SeasonGroups => ({
  groupCount: 1,
  groups: new Uint8Array(groups.length),
  judgedTime,
});

/** Runs as long as each other, the earlier ones by one longer where it does not come out even: 3, 3, 2, 2. */
function othersOfAYear(windowsPerYear: WindowsPerYear, runs: number): number[] {
  const others = windowsPerYear - SAME_PLACE;
  const longer = others % runs;
  return Array.from({ length: runs }, (_, run) => run).flatMap((run) =>
    Array.from({ length: Math.floor(others / runs) + (run < longer ? 1 : 0) }, () => run),
  );
}
