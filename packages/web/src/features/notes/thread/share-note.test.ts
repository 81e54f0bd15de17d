import { describe, expect, it, test, vi } from 'vitest';
import { linkOf, mailLink, networksFor, openWindow, shareTitle } from './share-note.ts';

const link = 'https://map.example/api/community/notes/a/thread';

test('the share link is the address of the thread on the origin of the page [1§2.54 1§2.57]', () => {
  expect(linkOf('a b')).toBe(`${location.origin}/api/community/notes/a%20b/thread`);
});

describe('the share title', () => {
  it.each([
    ['Bike stolen', 'long story', 'Bike stolen'],
    [' ', ' long\n\nstory ', 'long story'],
    ['', '', 'Community Note'],
    ['x'.repeat(140), '', 'x'.repeat(140)],
    ['x'.repeat(141), '', 'x'.repeat(140)],
    ['', `${'🚲'.repeat(140)}!`, '🚲'.repeat(140)],
  ])('of a note with title %j and text %j is %j [1§2.55 1§9.5]', (title, body, words) => {
    expect(shareTitle({ title, body })).toBe(words);
  });
});

describe('the share networks', () => {
  it('are six, and each link contains the encoded title and address [1§2.56 1§2.57]', () => {
    const networks = networksFor('A & B #1 "x" <b>', link);
    expect(networks.map(({ name }) => name)).toEqual([
      'Bluesky',
      'Facebook',
      'X (Twitter)',
      'WhatsApp',
      'LinkedIn',
      'Reddit',
    ]);
    for (const { href } of networks) {
      expect([...new URL(href).searchParams.values()].join(' ')).toContain(link);
      expect(href).toMatch(/^https:[^"<>\s]+$/);
    }
    expect(new URL(networks[2]?.href ?? '').searchParams.get('text')).toBe('A & B #1 "x" <b>');
  });

  it('open a window of the size set for the network, without opener or referrer [1§2.56]', () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const networks = networksFor('A', link);
    for (const network of networks) openWindow(network);
    const features = open.mock.calls.map(([, , how]) => how);
    for (const how of features) expect(how).toMatch(/^noopener,noreferrer,width=\d+,height=\d+$/);
    expect(new Set(features).size).toBe(networks.length);
    open.mockRestore();
  });
});

test('the share email contains title and link', () => {
  const mail = new URL(mailLink('A & B', link));
  expect(mail.searchParams.get('subject')).toBe('A & B');
  expect(mail.searchParams.get('body')).toBe(`A & B\n${link}`);
});
