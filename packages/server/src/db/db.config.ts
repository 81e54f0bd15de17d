import { resolve } from 'node:path';
import { readBy, setting } from '../shared/setting.ts';
import { addressOf } from './address.ts';

const address = readBy((text) => {
  if (text === '') return undefined;
  addressOf(text);
  return text;
});

/** Writes need a host that takes them, whatever else the address says. */
const writable = readBy((text) => {
  if (text === '') return undefined;
  const { role } = addressOf(text);
  if (role !== null && role !== 'read-write' && role !== 'primary')
    throw new Error(`needs target_session_attrs=read-write or primary, not ${role}`);
  return text;
});

export const dbSettings = {
  dataDir: setting({
    env: 'DATA_DIR',
    doc: 'Where the server keeps what it must not lose: the embedded database and its log, the keys that sessions are signed with (`keys.json`), photos of notes, and letters where there is no mail server (`outbox`).',
    schema: readBy((text) => resolve(text)),
    default: '.data',
  }),
  databaseUrl: setting({
    env: 'DATABASE_URL',
    doc: 'A PostgreSQL (15 or newer) to use instead of the embedded one: `postgres://user:password@host:5432/database`. Of several hosts (`one:5432,two:5432`) the one that takes writes is found, also after a failover; `target_session_attrs` is `read-write` or `primary`.',
    schema: writable,
    default: '',
    defaultDoc: 'embedded, in `DATA_DIR`',
  }),
  databaseDirectUrl: setting({
    env: 'DATABASE_DIRECT_URL',
    doc: 'Where `DATABASE_URL` leads to a connection pooler such as PgBouncer: the address of PostgreSQL itself, for one connection of each server that listens. Required behind a pooler.',
    schema: writable,
    default: '',
  }),
  databaseReadUrl: setting({
    env: 'DATABASE_READ_URL',
    doc: 'A streaming replica of `DATABASE_URL`, or several hosts of which standbys are preferred. Lists for visitors who have not signed in are read there while it is at most ten seconds behind.',
    schema: address,
    default: '',
  }),
};

/** What is wrong with the settings taken together. */
export const databaseMistakes = (values: Readonly<Record<string, unknown>>): string[] =>
  (['databaseDirectUrl', 'databaseReadUrl'] as const)
    .filter((name) => values[name] !== undefined && values['databaseUrl'] === undefined)
    .map((name) => `${dbSettings[name].env} goes with DATABASE_URL, which is not set`);
