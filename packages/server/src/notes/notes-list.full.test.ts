import { afterAll, expect, it } from 'vitest';
import { aDatabase } from '../db/testing.ts';
import { fillNotes, pagesRead, planOf, VIEWS } from './testing-lists.ts';

const FEW = Number(process.env['NOTES_FEW'] ?? 3_000);
const MANY = Number(process.env['NOTES_MANY'] ?? 60_000);
/** Maximum number of database pages that reading a list may take, for any number of notes. */
const PAGES_MIN = 230;
const MAX_TEST_MS = 240_000;

const db = await aDatabase();
afterAll(() => db.stop());

it(
  'database query for a list of notes reads hardly more pages with many notes than with few, and does not sort',
  async () => {
    await fillNotes(db, FEW);
    const few = new Map<string, number>();
    for (const [name, query] of Object.entries(VIEWS)) few.set(name, pagesRead(await planOf(db, query)));
    await fillNotes(db, MANY);
    for (const [name, query] of Object.entries(VIEWS)) {
      const plan = await planOf(db, query);
      expect.soft(plan, name).not.toMatch(/\bSort {2}|Seq Scan/);
      if (/part|wide|region/.test(name)) expect.soft(plan, name).toContain('Merge Append');
      expect.soft(pagesRead(plan), name).toBeLessThanOrEqual(Math.max(few.get(name) ?? 0, PAGES_MIN) * 1.5);
    }
  },
  MAX_TEST_MS,
);
