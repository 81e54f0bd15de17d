import { readBy, setting } from '../platform/base/setting.ts';

export const sessionsSettings = {
  tokenKeys: setting({
    env: 'TOKEN_KEYS',
    doc: 'Session signing keys as JSON, the same on every server: the content of `DATA_DIR/keys.json`, which the first start creates. `npm run keys -- rotate` adds a new key.',
    schema: readBy((text) => (text === '' ? null : text)),
    default: '',
    defaultDoc: 'the file `DATA_DIR/keys.json`',
  }),
};
