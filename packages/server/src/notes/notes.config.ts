import { commaList, numberFrom, readBy, setting } from '../platform/base/setting.ts';

export const notesSettings = {
  notesHoldFirst: setting({
    env: 'NOTES_HOLD_FIRST',
    doc: 'First notes of a member that wait for a moderator.',
    schema: numberFrom(0, 1000),
    default: '3',
  }),
  notesBlockedWords: setting({
    env: 'NOTES_BLOCKED_WORDS',
    doc: 'Comma list of words. Notes and replies that contain one are rejected.',
    schema: commaList,
    default: '',
  }),
  publicNotesBase: setting({
    env: 'PUBLIC_NOTES_BASE',
    doc: 'Another map of notes whose count is shown too, such as `https://notes.example.org/api`.',
    schema: readBy((text) => {
      if (text === '') return null;
      const url = URL.canParse(text) ? new URL(text) : null;
      if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash)
        throw new Error('must be an address such as https://notes.example.org/api');
      return text.replace(/\/+$/, '');
    }),
    default: '',
  }),
};
