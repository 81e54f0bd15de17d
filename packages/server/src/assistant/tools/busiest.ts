import { message } from '../../shared/messages.ts';
import { hourIn, listIn, numberIn, weekdayIn } from '../words/written.ts';
import { unsaidIn } from './cells.ts';
import { eachGrouped, type LocalReportQuery } from './groups.ts';
import { leftOutBy } from './sources.ts';
import type { Finding, ToolContext } from './tool.ts';

/** Returns the three hours or weekdays with the most reports, and the number of reports without a time. */
export async function busiest(query: LocalReportQuery, by: 'hour' | 'weekday', context: ToolContext): Promise<Finding> {
  let isSaid = true;
  const found = await eachGrouped(
    query,
    by,
    ({ said, unsaid, cited, base, reach }) => {
      isSaid &&= said.length > 0;
      const { language } = context;
      const most = said.toSorted((a, b) => b.count - a.count || Number(a.value) - Number(b.value)).slice(0, 3);
      const words = (value: string) => (by === 'hour' ? hourIn(language, value) : weekdayIn(language, value));
      const phrases = most.map(({ value, count }) =>
        message(language, `clock_one_${by}`, { value: words(value), count: numberIn(language, count) }),
      );
      const head =
        most.length === 0
          ? message(language, 'head_of_lines', { base })
          : message(language, `clock_${by}`, {
              base,
              most: message(language, 'most_reports'),
              list: listIn(language, phrases),
            });
      return {
        text: [head, unsaidIn(language, unsaid, by), ...reach.notes].filter(Boolean).join(' '),
        numbers: [
          ...most.map(({ value, count }) => cited(words(value), count)),
          ...(unsaid > 0 ? [cited(message(language, `clock_not_known_${by}`), unsaid)] : []),
        ],
      };
    },
    context,
  );
  // If a count has no report with a time, adds what the sources do not publish.
  return isSaid ? found : { ...found, text: `${found.text}\n${await leftOutBy(query.city, context)}` };
}
