import type { ReplyOf } from '@crimemap/contract/call';
import type { getModerationNumbers } from '@crimemap/contract/moderation';

export type Quarter = ReplyOf<typeof getModerationNumbers>['quarters'][number];

/** The numbers of a quarter, in the order they happen. */
export const COUNTS = [
  'notes_posted',
  'comments_posted',
  'held',
  'reports',
  'approved',
  'hidden',
  'restored',
  'deleted',
  'dismissed',
  'appeals',
  'appeals_overturned',
] as const satisfies readonly (keyof Quarter)[];

/** As a table other programs read, with the names of the API. */
export const numbersCsv = (quarters: readonly Quarter[]): string =>
  [['quarter', ...COUNTS], ...quarters.map((line) => [line.quarter, ...COUNTS.map((name) => line[name])])]
    .map((cells) => `${cells.join(',')}\r\n`)
    .join('');
