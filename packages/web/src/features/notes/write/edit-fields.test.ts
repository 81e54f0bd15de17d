import { describe, expect, it } from 'vitest';
import { aNote } from '../../../api/testing/a-note.ts';
import { broughtUp, editOf, fieldsOf, saysTheSame } from './edit-fields.ts';

const ZONE = 'America/Toronto';
const note = aNote({ occurred_at: '2026-11-20T01:05:42.500Z', title: 'Bike', body: 'Gone', version: 3 });
const fields = fieldsOf(note, ZONE);

describe('what is sent of an edit', () => {
  it('is trimmed, and keeps a time nobody touched to the second [1§5.2]', () => {
    expect(editOf({ ...fields, title: ' Bike ', body: ' Gone \n' }, note, ZONE)).toEqual({
      title: 'Bike',
      body: 'Gone',
      occurred_at: Date.parse('2026-11-20T01:05:42.500Z'),
      crime_type: note.crime_type,
      version: 3,
    });
  });
  it('has the time that was typed, by the clock of the city [1§5.3]', () => {
    expect(fields.occurred).toBe('2026-11-19T20:05');
    expect(editOf({ ...fields, occurred: '2026-11-19T21:00' }, note, ZONE).occurred_at).toBe(
      Date.parse('2026-11-20T02:00:00Z'),
    );
  });
  it('has the time it was when what was typed is none [1§5.4]', () => {
    expect(editOf({ ...fields, occurred: '' }, note, ZONE).occurred_at).toBe(Date.parse(note.occurred_at));
  });
});

describe('another version under what is typed', () => {
  it('fills what was not touched, leaves what was typed, and names where both changed something', () => {
    const typed = { ...fields, title: 'Mine', body: 'Mine too' };
    const now = { ...fields, title: 'Theirs', type: 'theft' as const };
    expect(broughtUp(typed, fields, now)).toEqual({
      fields: { ...fields, title: 'Mine', body: 'Mine too', type: 'theft' },
      differing: ['title'],
    });
  });
  it('differs nowhere when both typed the same', () => {
    const same = { ...fields, title: 'Both' };
    expect(broughtUp(same, fields, same).differing).toEqual([]);
  });
});

it('a version with other photos says the same', () => {
  const withPhotos = { ...note, version: 9, images_count: 4 };
  expect(saysTheSame(note, withPhotos)).toBe(true);
  expect(saysTheSame(note, { ...note, body: 'x' })).toBe(false);
});
