import type { ReplyOf } from '@crimemap/contract/call';
import type { getModerationNumbers } from '@crimemap/contract/moderation';
import type { QuarterNumbers } from './numbers.store.ts';

type Quarter = ReplyOf<typeof getModerationNumbers>['quarters'][number];

/** What each count is called where everyone reads it. */
const NAMES: Readonly<Record<string, Exclude<keyof Quarter, 'quarter'>>> = {
  notes_posted: 'notes_posted',
  comments_posted: 'comments_posted',
  reports: 'reports',
  held: 'held',
  approve: 'approved',
  hide: 'hidden',
  restore: 'restored',
  delete: 'deleted',
  dismiss: 'dismissed',
  appealed: 'appeals',
  overturned: 'appeals_overturned',
};
const NOTHING = Object.fromEntries(Object.values(NAMES).map((name) => [name, 0])) as Omit<Quarter, 'quarter'>;

/** One line a quarter, latest first. */
export function numbersOf(counts: readonly QuarterNumbers[]): Quarter[] {
  const quarters = new Map<string, Quarter>();
  for (const { quarter, what, count } of counts) {
    const line = quarters.get(quarter) ?? { quarter, ...NOTHING };
    quarters.set(quarter, line);
    const name = NAMES[what];
    if (name) line[name] += count;
  }
  return [...quarters.values()].sort((a, b) => b.quarter.localeCompare(a.quarter));
}
