import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { askAssistant } from './assistant.ts';
import { appealNote, reportNote } from './moderation.ts';
import { editComment, postComment } from './note-replies.ts';
import { createNote, editNote } from './notes.ts';
import { isBlank } from './plain-text.ts';
import { DisplayName, Username } from './profiles.ts';

/**
 * Texts without a visible character: spaces, zero-width characters, fillers, tags, variation selectors and the blank
 * Braille pattern.
 */
const BLANKS = [
  '\u200b\u200c\u200d\u2060\ufeff',
  ' \u00a0\u2003 ',
  '\u3164\u115f\uffa0',
  '\u{e0041}\ufe0f\u00ad',
  '\u2800\u180e',
];
const NOTE = {
  city: 'toronto',
  lat: 43.6,
  lng: -79.4,
  occurred_at: 1_700_000_000_000,
  body: 'Two cars.',
  crime_type: 'other',
};

it('request schemas treat text without a visible character as empty in every field', () => {
  for (const blank of BLANKS) {
    const what = JSON.stringify(blank);
    expect.soft(isBlank(blank), what).toBe(true);
    const note = createNote.body.parse({ ...NOTE, title: blank, body: blank });
    expect.soft(note, what).toMatchObject({ title: '', body: '' });
    expect.soft(editNote.body.parse({ title: blank }), what).toEqual({ title: '' });
    expect.soft(reportNote.body.parse({ reason: 'spam', text: blank }), what).toEqual({ reason: 'spam', text: '' });
    for (const { body } of [postComment, editComment])
      expect.soft(z.safeParse(body, { body: blank }).success, `${what} as a reply`).toBe(false);
    expect.soft(z.safeParse(appealNote.body, { text: blank }).success, `${what} as an appeal`).toBe(false);
    const question = { question: blank, city: 'toronto', language: 'en' };
    expect.soft(z.safeParse(askAssistant.body, question).success, `${what} as a question`).toBe(false);
    for (const name of [Username, DisplayName])
      expect.soft(z.safeParse(name, blank).success, `${what} as a name`).toBe(false);
  }
});

it('request schemas remove control and bidirectional characters from pasted text, but retain line breaks and tabs', () => {
  const pasted = '\u202eTwo\u2066 cars\u0007\u001b\r\n\tby the rack\u2069.\u007f\u000bHere.';
  expect(postComment.body.parse({ body: pasted })).toEqual({ body: 'Two cars\r\n\tby the rack.\nHere.' });
  expect(createNote.body.parse({ ...NOTE, title: pasted, body: pasted }).body).toBe(
    'Two cars\r\n\tby the rack.\nHere.',
  );
});

it('request schemas accept text with a visible character, and trim the text', () => {
  for (const text of ['a', '👩\u200d🚒', 'é', '…', '\u0600', '漢']) {
    expect.soft(isBlank(text), text).toBe(false);
    expect.soft(postComment.body.parse({ body: ` ${text} ` })).toEqual({ body: text });
  }
});
