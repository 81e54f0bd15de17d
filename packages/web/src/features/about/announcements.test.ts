import { expect, it } from 'vitest';
import { ANNOUNCEMENTS, type Announcement, keepAnnouncementSeen, nextAnnouncement } from './announcements.ts';

const [refugees] = ANNOUNCEMENTS as [Announcement];
const another: Announcement = { ...refugees, id: 'another' };
const BOTH = [refugees, another];

it('tells each once, and keeps in flags of their own that one and that all have been seen [1§3.29]', () => {
  expect(nextAnnouncement()?.id).toBe('ukrainian-refugees');
  keepAnnouncementSeen(refugees);
  expect({ ...localStorage }).toEqual({
    'ukrainian-refugees-announcement-seen': '"1.0"',
    'announcements-seen': '"2.1"',
  });
  expect(nextAnnouncement()).toBeNull();
});

it('one that is added with a new edition is told to whoever has seen all before, and only that one', () => {
  keepAnnouncementSeen(refugees);
  expect(nextAnnouncement(BOTH, '2.2')).toBe(another);
  keepAnnouncementSeen(another, BOTH, '2.2');
  expect(nextAnnouncement(BOTH, '2.2')).toBeNull();
  expect(localStorage.getItem('announcements-seen')).toBe('"2.2"');
});

it('they come one after the other, and not all have been seen before the last', () => {
  keepAnnouncementSeen(refugees, BOTH);
  expect(localStorage.getItem('announcements-seen')).toBeNull();
  expect(nextAnnouncement(BOTH)).toBe(another);
});

it('one that has changed is told again', () => {
  keepAnnouncementSeen(refugees);
  const changed = { ...refugees, version: '1.1' };
  expect(nextAnnouncement([changed], '2.2')).toBe(changed);
});

it.each(['true', '{', '"2.0"', '["2.1"]'])('what is kept as %s says nothing', (stored) => {
  localStorage.setItem('announcements-seen', stored);
  expect(nextAnnouncement()).toBe(refugees);
});

it('no two have one name, which is what is kept', () => {
  const ids = ANNOUNCEMENTS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
