import { BY_DAY, BY_NIGHT } from '../understand/times-named.ts';
import { countReports } from './count-reports.ts';
import { leftOutBy } from './sources.ts';
import { type Finding, finding, type ToolContext, type Wanted } from './tool.ts';

/** How many reports there are of the hours of the day, and how many of those of the night. */
export async function dayAndNight(wanted: Wanted, context: ToolContext): Promise<Finding> {
  const found = await Promise.all(
    [BY_DAY, BY_NIGHT].map((hours) => countReports({ ...wanted, times: { weekdays: [], hours } }, context)),
  );
  // What both leave out is told once.
  const lines = new Set(found.flatMap(({ text }) => text.split('\n')));
  const numbers = found.flatMap((each) => each.numbers);
  const without = numbers.length === 0 ? [await leftOutBy(wanted.city, context)] : [];
  return finding([...lines, ...without].join('\n'), { numbers });
}
