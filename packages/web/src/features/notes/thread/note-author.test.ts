import { expect, test } from 'vitest';
import { isOwn } from '../use-note-reader.ts';
import { authorOf } from './note-author.ts';

const profile = { sub: 'm1', username: 'ana', display_name: 'Ana', profile_image_url: '/api/user/profile-image/a' };

test.each([
  [
    'as their profile says',
    { author_name: 'Old' },
    profile,
    { name: 'Ana', handle: '@ana', avatar: '/api/user/profile-image/a' },
  ],
  [
    'as they were then',
    { author_name: 'Old', author_avatar: '/a' },
    undefined,
    { name: 'Old', handle: null, avatar: '/a' },
  ],
  ['without a name', { author_name: ' ' }, undefined, { name: 'Community member', handle: null, avatar: null }],
  [
    'whose username has a space',
    { author_name: 'Old' },
    { ...profile, username: 'ana b' },
    { name: 'Ana', handle: null },
  ],
])('returns the name and picture of an author %s [1§2.44 1§5.18 1§9.7]', (_, written, known, author) => {
  expect(authorOf(written, known)).toMatchObject(author);
});

test('identifies the viewer’s own note by user id or username [1§5.19]', () => {
  const ana = { member: true, sub: 'm1', username: 'ana' };
  expect(isOwn(ana, 'm1', null)).toBe(true);
  expect(isOwn(ana, 'x', 'ana')).toBe(true);
  expect(isOwn(ana, 'x', 'bob')).toBe(false);
  const guest = { member: false, sub: null, username: null };
  expect(isOwn(guest, 'm1', null)).toBe(false);
});
