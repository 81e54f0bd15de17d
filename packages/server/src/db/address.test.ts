import { expect, test } from 'vitest';
import { addressOf } from './address.ts';

test('an address of one host stays as it is', () => {
  for (const url of [
    'postgres://me:secret@db.example.org/crime_map',
    'postgresql://me@[::1]:5433/crime_map?sslmode=require',
    'postgres://me:p@ss@db/crime_map',
    'postgres:///crime_map?host=/run/postgresql',
  ])
    expect(addressOf(url)).toEqual({ urls: [url], role: null });
});

test('an address of several hosts is one address for each, in their order, and the role that is asked for', () => {
  expect(
    addressOf('postgres://me:secret@one,two:5433,[::1]:5434/crime?target_session_attrs=read-write&sslmode=disable'),
  ).toEqual({
    urls: [
      'postgres://me:secret@one/crime?sslmode=disable',
      'postgres://me:secret@two:5433/crime?sslmode=disable',
      'postgres://me:secret@[::1]:5434/crime?sslmode=disable',
    ],
    role: 'read-write',
  });
});

test('refuses an address of another scheme, without one, or with a port that is no number', () => {
  for (const text of ['mysql://one/x', 'one,two', 'postgres://one:x/y'])
    expect.soft(() => addressOf(text), text).toThrow('must be an address such as');
});

test('a role that PostgreSQL does not know is refused', () => {
  expect(() => addressOf('postgres://one,two/x?target_session_attrs=master')).toThrow('none of any, read-write');
});
