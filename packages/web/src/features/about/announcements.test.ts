import { expect, it } from 'vitest';
import { ANNOUNCEMENTS, type Announcement, keepAnnouncementSeen, nextAnnouncement } from './announcements.ts';

const [refugees] = ANNOUNCEMENTS as [Announcement];
const another: Announcement = { ...refugees, id: 'another' };
const BOTH = [refugees, another];

it('shows each announcement once, and stores one seen flag for each announcement and one for the whole set [1§3.29]', () => {
  expect(nextAnnouncement()?.id).toBe('ukrainian-refugees');
  keepAnnouncementSeen(refugees);
  expect({ ...localStorage }).toEqual({
    'ukrainian-refugees-announcement-seen': '"1.0"',
    'announcements-seen': '"2.1"',
  });
  expect(nextAnnouncement()).toBeNull();
});

it('visitors who have seen all announcements see only those added in a new version', () => {
  keepAnnouncementSeen(refugees);
  expect(nextAnnouncement(BOTH, '2.2')).toBe(another);
  keepAnnouncementSeen(another, BOTH, '2.2');
  expect(nextAnnouncement(BOTH, '2.2')).toBeNull();
  expect(localStorage.getItem('announcements-seen')).toBe('"2.2"');
});

it('announcements are shown one after the other, and all are marked as seen only after the last', () => {
  keepAnnouncementSeen(refugees, BOTH);
  expect(localStorage.getItem('announcements-seen')).toBeNull();
  expect(nextAnnouncement(BOTH)).toBe(another);
});

it('an announcement whose version changed is shown again', () => {
  keepAnnouncementSeen(refugees);
  const changed = { ...refugees, version: '1.1' };
  expect(nextAnnouncement([changed], '2.2')).toBe(changed);
});

it.each(['true', '{', '"2.0"', '["2.1"]'])('an invalid stored seen flag %s is ignored', (stored) => {
  localStorage.setItem('announcements-seen', stored);
  expect(nextAnnouncement()).toBe(refugees);
});

it('announcements have unique ids, because seen flags are stored by id', () => {
  const ids = ANNOUNCEMENTS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
