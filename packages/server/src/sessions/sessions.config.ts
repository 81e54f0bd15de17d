import { readBy, setting } from '../platform/base/setting.ts';

export const sessionsSettings = {
  tokenKeys: setting({
    env: 'TOKEN_KEYS',
    doc: 'What sessions are signed with, as JSON, the same on every server: the content of `DATA_DIR/keys.json`, which is made at the first start and used where this is not set. `npm run keys -- rotate` puts a new key in front.',
    schema: readBy((text) => (text === '' ? null : text)),
    default: '',
    defaultDoc: 'the file `DATA_DIR/keys.json`',
  }),
};
