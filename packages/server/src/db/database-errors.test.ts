import { expect, it } from 'vitest';
import { versionProblem } from './connection.ts';
import { isDatabaseAway } from './database-errors.ts';

const failure = (code: string, message = 'x') => Object.assign(new Error(message), { code });

const AWAY = '57P01 57P03 08006 53300 25006 57014 55P03 40P01 3D000 ECONNREFUSED ECONNRESET'.split(' ');
const OUR_FAULT = '42601 22021 23505 42P01 ENOENT'.split(' ');

it('distinguishes an unavailable database from a faulty SQL statement by the error code', () => {
  for (const code of AWAY) expect.soft(isDatabaseAway(failure(code)), code).toBe(true);
  for (const code of OUR_FAULT) expect.soft(isDatabaseAway(failure(code)), code).toBe(false);
});
it('recognises an unavailable database by the error messages of the PostgreSQL driver', () => {
  expect(isDatabaseAway(new Error('timeout exceeded when trying to connect'))).toBe(true);
  expect(isDatabaseAway(new Error('Connection terminated unexpectedly'))).toBe(true);
  expect(isDatabaseAway('a text')).toBe(false);
});

it('accepts a server with PostgreSQL 15, and rejects PostgreSQL 14 with an explanation', () => {
  expect(versionProblem(150_018)).toBeNull();
  expect(versionProblem(180_004)).toBeNull();
  expect(versionProblem(140_011)).toBe('PostgreSQL 15 or newer is needed; the database of DATABASE_URL is version 14.');
});
