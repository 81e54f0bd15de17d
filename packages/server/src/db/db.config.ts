import { resolve } from 'node:path';
import { readBy, setting } from '../platform/base/setting.ts';

const ONE_HOST =
  'takes one address of one host, without target_session_attrs. Put a proxy that leads to the primary before several hosts (docs/how-to/connect-postgresql.md), and give its address';

/**
 * Parses a URL with exactly one host. The name of the setting precedes the error messages, which continue its sentence.
 */
const address = readBy((text) => {
  if (text === '') return undefined;
  const [, host = ''] = /^postgres(?:ql)?:\/\/(?:[^/?#]*@)?([^@/?#]*)/.exec(text) ?? [];
  if (host.includes(',') || text.includes('target_session_attrs')) throw new Error(ONE_HOST);
  if (!/^postgres(?:ql)?:\/\//.test(text) || !URL.canParse(text))
    throw new Error('must be an address such as postgres://user:password@host:5432/database');
  return text;
});

export const dbSettings = {
  dataDir: setting({
    env: 'DATA_DIR',
    doc: 'Folder of the embedded database, session signing keys (`keys.json`), photos, citation files, and emails without a mail server (`outbox`).',
    schema: readBy((text) => resolve(text)),
    default: '.data',
  }),
  databaseUrl: setting({
    env: 'DATABASE_URL',
    doc: 'Your own PostgreSQL, 15 or newer: `postgres://user:password@host:5432/database`. With several hosts, a proxy that leads to the primary.',
    schema: address,
    default: '',
    defaultDoc: 'embedded, in `DATA_DIR`',
  }),
  databaseDirectUrl: setting({
    env: 'DATABASE_DIRECT_URL',
    doc: 'Direct address of PostgreSQL, for one `LISTEN` connection per server. Needed if `DATABASE_URL` is a pooler such as PgBouncer.',
    schema: address,
    default: '',
  }),
  databaseReadUrl: setting({
    env: 'DATABASE_READ_URL',
    doc: 'A streaming replica, or a proxy for several. Visitors read from it while it is at most ten seconds behind.',
    schema: address,
    default: '',
  }),
};

/** Returns error messages for invalid combinations of settings. */
export const databaseMistakes = (values: Readonly<Record<string, unknown>>): string[] =>
  (['databaseDirectUrl', 'databaseReadUrl'] as const)
    .filter((name) => values[name] !== undefined && values['databaseUrl'] === undefined)
    .map((name) => `${dbSettings[name].env} goes with DATABASE_URL, which is not set`);
