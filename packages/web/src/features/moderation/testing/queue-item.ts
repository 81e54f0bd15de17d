import type { QueueItem } from '@crimemap/contract/moderation';
import type { Note } from '@crimemap/contract/notes';
import { aNote } from '../../../api/testing/a-note.ts';

const AT = '2026-11-20T15:00:00.000Z';
export const FIRST = '6f1c2a34-1b2c-4d3e-8f4a-5b6c7d8e9f01';
export const SECOND = '6f1c2a34-1b2c-4d3e-8f4a-5b6c7d8e9f02';

const waiting: Partial<Note> = {
  id: FIRST,
  body: 'Call 416-555-0123 if you saw it.',
  likes_count: 0,
  state: 'held',
  hold_reasons: ['phone_number'],
  version: 3,
};

export const anItem = (note: Partial<Note> = {}, said: Partial<QueueItem> = {}): QueueItem => ({
  note: aNote({ ...waiting, ...note }),
  images: [],
  new_images: [],
  comments: [],
  reports: [],
  hold_reasons: ['phone_number'],
  appeals: [],
  found: [{ kind: 'phone_number', text: '416-555-0123' }],
  strikes: { m1: 2 },
  urgent: false,
  ...said,
});
