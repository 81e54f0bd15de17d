import { type Answers, FEWEST_FOR_MEDIAN, type TransparencyMonth } from '@crimemap/contract/transparency';
import { monthBefore } from '../platform/base/clock.ts';
import type { AnswersOfMonth, CitationsOfMonth, DecisionsOfMonth, OrdersOfMonth } from './transparency.store.ts';

interface Counted {
  readonly answers: readonly AnswersOfMonth[];
  readonly decisions: readonly DecisionsOfMonth[];
  readonly orders: readonly OrdersOfMonth[];
  readonly citations: readonly CitationsOfMonth[];
}

/**
 * Returns every month from the first month with data to the current month, latest first. Months without events have
 * zero counts.
 */
export function monthsOf({ answers, decisions, orders, citations }: Counted, now: Date): TransparencyMonth[] {
  const first = [...answers, ...decisions, ...orders, ...citations].map(({ month }) => month).sort()[0];
  if (first === undefined) return [];
  const current = now.toISOString().slice(0, 7);
  const months: string[] = [];
  for (let month = current; month >= first; month = monthBefore(month, 1)) months.push(month);
  return months.map((month) => {
    const answersTo = (what: AnswersOfMonth['what']) =>
      answers.find((line) => line.month === month && line.what === what);
    const [reports, appeals] = [answersTo('report'), answersTo('appeal')];
    const decided = (decision: string, ofNews = false) =>
      decisions.find((line) => line.month === month && line.decision === decision && line.of_news === ofNews)?.count ??
      0;
    const { month: _, ...ordered } = orders.find((line) => line.month === month) ?? NO_ORDERS;
    return {
      month,
      is_over: month < current,
      reports: { ...answersOf(reports), acted_on: reports?.acted_on ?? 0, dismissed: reports?.dismissed ?? 0 },
      decisions: {
        held: decided('held'),
        approved: decided('approve'),
        hidden: decided('hide'),
        restored: decided('restore'),
        deleted: decided('delete'),
      },
      appeals: { ...answersOf(appeals), overturned: appeals?.overturned ?? 0, upheld: appeals?.upheld ?? 0 },
      headlines: { hidden: decided('hide', true), restored: decided('restore', true) },
      orders: ordered,
      citations: { taken_down: citations.find((line) => line.month === month)?.taken_down ?? 0 },
    };
  });
}

const NO_ORDERS: OrdersOfMonth = { month: '', received: 0, open: 0, carried_out: 0, in_time: 0, refused: 0 };

/** If there are few answers, the median is left out, because it would reveal single cases. */
const answersOf = (line: AnswersOfMonth | undefined): Answers => ({
  received: line?.received ?? 0,
  open: line?.open ?? 0,
  answered: line?.answered ?? 0,
  in_time: line?.in_time ?? 0,
  median_minutes: line && line.answered >= FEWEST_FOR_MEDIAN ? line.median_minutes : null,
  gone: line?.gone ?? 0,
});
