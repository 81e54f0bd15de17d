import { resolve } from 'node:path';
import { readBy, setting } from '../shared/setting.ts';

export const dbSettings = {
  dataDir: setting({
    env: 'DATA_DIR',
    doc: 'Where the server keeps what it must not lose: the embedded database and its log, the keys that sessions are signed with (`keys.json`), photos of notes, and letters where there is no mail server (`outbox`).',
    schema: readBy((text) => resolve(text)),
    default: '.data',
  }),
  databaseUrl: setting({
    env: 'DATABASE_URL',
    doc: 'A PostgreSQL (15 or newer) to use instead of the embedded one: `postgres://user:password@host:5432/database`.',
    schema: readBy((text) => {
      if (text === '') return undefined;
      if (!/^postgres(?:ql)?:\/\//.test(text) || !URL.canParse(text))
        throw new Error('must be an address such as postgres://user:password@host:5432/database');
      return text;
    }),
    default: '',
    defaultDoc: 'embedded, in `DATA_DIR`',
  }),
};
