import { expect, it } from 'vitest';
import { COUNTS, numbersCsv } from './NumbersTable.tsx';

it('the CSV file has one line per quarter, and the column names of the API', () => {
  const counts = Object.fromEntries(COUNTS.map((name, index) => [name, index])) as Record<
    (typeof COUNTS)[number],
    number
  >;
  expect(numbersCsv([{ quarter: '2026-Q4', ...counts }])).toBe(
    'quarter,notes_posted,comments_posted,held,reports,approved,hidden,restored,deleted,dismissed,appeals,appeals_overturned\r\n2026-Q4,0,1,2,3,4,5,6,7,8,9,10\r\n',
  );
});
