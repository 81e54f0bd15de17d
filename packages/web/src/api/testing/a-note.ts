import type { Note } from '@crimemap/contract/notes';

export const AT = '2026-11-20T15:00:00.000Z';
export const NOTE_ID = '6f1c2a34-1b2c-4d3e-8f4a-5b6c7d8e9f01';

/** Returns a sample public note with these fields replaced. */
export const aNote = (said: Partial<Note> = {}): Note => ({
  id: NOTE_ID,
  title: 'Bike stolen',
  body: 'A blue one.',
  occurred_at: AT,
  crime_type: 'theft',
  lat: 43.65295,
  lng: -79.39815,
  place_precision: 'approximate',
  city: 'toronto',
  division: null,
  cross_streets: null,
  place_changed_at: null,
  author_sub: 'm1',
  author_name: 'Ana',
  author_avatar: null,
  image_url: null,
  thumbnail_url: null,
  images_count: 0,
  created_at: AT,
  updated_at: AT,
  likes_count: 2,
  comments_count: 0,
  liked_by_me: false,
  bookmarked_by_me: false,
  status: null,
  status_at: null,
  seen_count: 0,
  seen_by_me: false,
  followed_by_me: false,
  state: 'shown',
  hold_reasons: [],
  version: 1,
  ...said,
});
