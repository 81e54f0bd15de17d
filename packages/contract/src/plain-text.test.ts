import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { askAssistant } from './assistant.ts';
import { appealNote, reportNote } from './moderation.ts';
import { editComment, postComment } from './note-replies.ts';
import { createNote, editNote } from './notes.ts';
import { isBlank } from './plain-text.ts';
import { DisplayName, Username } from './profiles.ts';

/** Nothing to see: spaces, signs without width, fillers, tags, variation selectors, the empty pattern of Braille. */
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

it.each(BLANKS.map((blank) => [JSON.stringify(blank), blank] as const))('%s is blank wherever text is', (_, blank) => {
  expect(isBlank(blank)).toBe(true);
  expect(createNote.body.parse({ ...NOTE, title: blank, body: blank })).toMatchObject({ title: '', body: '' });
  expect(editNote.body.parse({ title: blank })).toEqual({ title: '' });
  expect(reportNote.body.parse({ reason: 'spam', text: blank })).toEqual({ reason: 'spam', text: '' });
  for (const { body } of [postComment, editComment]) expect(z.safeParse(body, { body: blank }).success).toBe(false);
  expect(z.safeParse(appealNote.body, { text: blank }).success).toBe(false);
  expect(z.safeParse(askAssistant.body, { question: blank, city: 'toronto', language: 'en' }).success).toBe(false);
  for (const name of [Username, DisplayName]) expect(z.safeParse(name, blank).success).toBe(false);
});

it.each(['a', '👩\u200d🚒', 'é', '…', '\u0600', '漢'])('%s is something to see, and stays as it is', (text) => {
  expect(isBlank(text)).toBe(false);
  expect(postComment.body.parse({ body: ` ${text} ` })).toEqual({ body: text });
});
