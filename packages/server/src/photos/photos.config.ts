import { NOTE_IMAGES_MAX } from '@crimemap/contract/notes';
import { numberFrom, readBy, setting } from '../platform/base/setting.ts';

export const photosSettings = {
  objectStoreUrl: setting({
    env: 'OBJECT_STORE_URL',
    doc: '[Private bucket](../how-to/store-photos.md) for photos and citation files: `https://KEY:SECRET@host/bucket?region=ca-central-1`. Needed with several servers.',
    schema: readBy((text) => {
      if (text === '') return null;
      const url = URL.canParse(text) ? new URL(text) : null;
      const bucket = url && /^\/[a-z\d][a-z\d.-]{1,61}[a-z\d]\/?$/.test(url.pathname);
      if (!url || !bucket || !/^https?:$/.test(url.protocol) || !url.username || !url.password)
        throw new Error('must be an address such as https://KEY:SECRET@host/bucket?region=ca-central-1');
      return text;
    }),
    default: '',
    defaultDoc: 'files, in `DATA_DIR/photos` and `DATA_DIR/citations`',
  }),
  notesImagesMax: setting({
    env: 'NOTES_IMAGES_MAX',
    doc: `Photos per note, at most ${NOTE_IMAGES_MAX}; \`0\` allows none.`,
    schema: numberFrom(0, NOTE_IMAGES_MAX),
    default: String(NOTE_IMAGES_MAX),
  }),
};
