import { readBy, setting } from '../platform/base/setting.ts';

export const sessionsSettings = {
  tokenKeys: setting({
    env: 'TOKEN_KEYS',
    doc: '[Session signing keys](../how-to/accounts-and-email.md#session-signing-keys), the same on every server: the content of `DATA_DIR/keys.json`.',
    schema: readBy((text) => (text === '' ? null : text)),
    default: '',
    defaultDoc: 'the file `DATA_DIR/keys.json`',
  }),
};
