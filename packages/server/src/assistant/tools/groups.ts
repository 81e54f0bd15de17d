import type { CitedNumber } from '@crimemap/contract/assistant';
import type { CountGroup } from '@crimemap/contract/counts';
import { message } from '../../shared/messages.ts';
import { answerOf, countableOf } from './cells.ts';
import { type Counted, countedOf, typesCounted } from './counted.ts';
import { reportsIn, whenIn, whereIn } from './presentation.ts';
import { type Finding, finding, type Part, type ReportQuery, type ToolContext } from './tool.ts';

const CELLS_MAX = 4;

/** Count of a cell that has reports, with its groups. */
export type Grouped = Counted & { readonly number: CitedNumber };

/**
 * Counts the reports of each cell in groups and describes them with `describe`. A cell that has no data or no reports,
 * or is not published, gets a sentence that says so.
 */
export async function eachGrouped(
  query: ReportQuery,
  by: CountGroup,
  describe: (grouped: Grouped) => Part,
  context: ToolContext,
): Promise<Finding> {
  const countable = countableOf(query, CELLS_MAX, context);
  if ('why' in countable) return finding(countable.why);
  const counted = await countedOf(countable, context, by);
  const parts = counted.map(({ number, ...rest }): Part => {
    if (!number) return finding(rest.without);
    if (number.value > 0) return describe({ ...rest, number });
    const none = message(context.language, 'no_report_held', { about: number.label });
    return finding([none, ...rest.notes].join(' '));
  });
  return answerOf(parts, countable, context);
}

const TYPES_LISTED = 8;

/** Returns which crime types were reported, with their numbers. */
export const byType = (query: ReportQuery, context: ToolContext): Promise<Finding> =>
  eachGrouped(
    { ...query, types: [] },
    'crime_type',
    (grouped) => {
      const { language } = context;
      const { cell, number, notes, holdings } = grouped;
      const types = typesCounted(grouped, TYPES_LISTED, language);
      const head = message(language, 'by_type_head', {
        about: `${whereIn(language, cell)}, ${whenIn(language, cell, holdings.today)}`,
        count: reportsIn(language, number.value, { type: null }),
      });
      return finding([head, types.text, notes.join(' ')], { numbers: [number, ...types.numbers] });
    },
    context,
  );
