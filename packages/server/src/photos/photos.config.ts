import { NOTE_IMAGES_MAX } from '@crimemap/contract/notes';
import { numberFrom, readBy, setting } from '../platform/base/setting.ts';

export const photosSettings = {
  objectStoreUrl: setting({
    env: 'OBJECT_STORE_URL',
    doc: 'A private bucket of an S3-compatible store to keep photos and the files of citations in, instead of files: `https://KEY:SECRET@host/bucket?region=ca-central-1`. Needed where several servers share one database; see [Run it in production](../how-to/run-in-production.md).',
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
    doc: `How many photos a note may have, at most ${NOTE_IMAGES_MAX}; \`0\` takes none.`,
    schema: numberFrom(0, NOTE_IMAGES_MAX),
    default: String(NOTE_IMAGES_MAX),
  }),
};
