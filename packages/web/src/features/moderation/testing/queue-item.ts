import type { QueueItem } from '@crimemap/contract/moderation';
import type { Note } from '@crimemap/contract/notes';

const AT = '2026-11-20T15:00:00.000Z';
export const FIRST = '6f1c2a34-1b2c-4d3e-8f4a-5b6c7d8e9f01';
export const SECOND = '6f1c2a34-1b2c-4d3e-8f4a-5b6c7d8e9f02';

const aNote = (said: Partial<Note>): Note => ({
  id: FIRST,
  title: 'Bike stolen',
  body: 'Call 416-555-0123 if you saw it.',
  occurred_at: AT,
  crime_type: 'theft',
  lat: 43.65295,
  lng: -79.39815,
  place_precision: 'approximate',
  city: 'toronto',
  division: null,
  cross_streets: null,
  author_sub: 'm1',
  author_name: 'Ana',
  author_avatar: null,
  image_url: null,
  thumbnail_url: null,
  images_count: 0,
  created_at: AT,
  updated_at: AT,
  likes_count: 0,
  comments_count: 0,
  liked_by_me: false,
  bookmarked_by_me: false,
  state: 'held',
  hold_reasons: ['phone_number'],
  version: 3,
  ...said,
});

export const anItem = (note: Partial<Note> = {}, said: Partial<QueueItem> = {}): QueueItem => ({
  note: aNote(note),
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
