import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Call } from './call.ts';
import { listLiveCalls } from './live.ts';
import { listNotes } from './note-lists.ts';

const parse = ({ query }: Call, given: Record<string, string>) => z.safeParse(query as z.ZodMiniType, given);

test('the request for live calls has a default limit of 1000, and rejects a higher limit [1§9.39 2§7.11 2§9.4]', () => {
  expect(parse(listLiveCalls, {}).data).toMatchObject({ limit: 1000 });
  expect(parse(listLiveCalls, { limit: '1001' }).success).toBe(false);
});

test('the request for notes has a default limit of 50 and a maximum of 200, and accepts an offset and a period [1§7.8 1§9.18 2§7.37 2§9.46]', () => {
  expect(parse(listNotes, {}).data).toMatchObject({ limit: 50, offset: 0 });
  const most = { limit: '200', offset: '400', since: '1760000000000', until: '1770000000000', _t: '1770000000000' };
  expect(parse(listNotes, most).success).toBe(true);
  expect(parse(listNotes, { limit: '201' }).success).toBe(false);
});
