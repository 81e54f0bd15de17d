import { describe, expect, it } from 'vitest';
import { aNote } from '../../../api/testing/a-note.ts';
import { broughtUp, editOf, fieldsOf, saysTheSame, withPlace, wrongPin } from './edit-fields.ts';

const ZONE = 'America/Toronto';
const note = aNote({ occurred_at: '2026-11-20T01:05:42.500Z', title: 'Bike', body: 'Gone', version: 3 });
const fields = fieldsOf(note, ZONE);

describe('the request body of an edit', () => {
  it('has trimmed text, and the original time with seconds if the time was not edited [1§5.2]', () => {
    expect(editOf({ ...fields, title: ' Bike ', body: ' Gone \n' }, note, ZONE)).toEqual({
      title: 'Bike',
      body: 'Gone',
      occurred_at: Date.parse('2026-11-20T01:05:42.500Z'),
      crime_type: note.crime_type,
      version: 3,
    });
  });
  it('has the typed time, read in the time zone of the city [1§5.3]', () => {
    expect(fields.occurred).toBe('2026-11-19T20:05');
    expect(editOf({ ...fields, occurred: '2026-11-19T21:00' }, note, ZONE).occurred_at).toBe(
      Date.parse('2026-11-20T02:00:00Z'),
    );
  });
  it('has the previous time if the typed time is invalid [1§5.4]', () => {
    expect(editOf({ ...fields, occurred: '' }, note, ZONE).occurred_at).toBe(Date.parse(note.occurred_at));
  });
});

describe('merging another version of an edited note', () => {
  it('updates unchanged fields from the new version, keeps typed fields, and lists conflicts', () => {
    const typed = { ...fields, title: 'Mine', body: 'Mine too' };
    const now = { ...fields, title: 'Theirs', type: 'theft' as const };
    expect(broughtUp(typed, fields, now)).toEqual({
      fields: { ...fields, title: 'Mine', body: 'Mine too', type: 'theft' },
      differing: ['title'],
    });
  });
  it('finds no conflict if both people typed the same', () => {
    const same = { ...fields, title: 'Both' };
    expect(broughtUp(same, fields, same).differing).toEqual([]);
  });
});

it('a version of a note that differs only in photos has the same content', () => {
  const withPhotos = { ...note, version: 9, images_count: 4 };
  expect(saysTheSame(note, withPhotos)).toBe(true);
  expect(saysTheSame(note, { ...note, body: 'x' })).toBe(false);
});

describe('the pin of an edited note', () => {
  const pin = { lat: '43.65295', lng: '-79.39815', precision: 'approximate' } as const;
  const exact = aNote({ lat: 43.6511, lng: -79.3831, place_precision: 'exact' });
  const sent = (place: typeof pin | object, of = note) => {
    const typed = { ...fieldsOf(of, ZONE), place: { ...pin, ...place } };
    return { wrong: wrongPin(typed, fieldsOf(of, ZONE)), body: editOf(typed, of, ZONE) };
  };

  it('is not sent if it has not moved', () => {
    expect(sent({})).toEqual({ wrong: null, body: expect.not.objectContaining({ lat: expect.anything() }) });
    expect(sent({ lat: '43.6511', lng: '-79.3831', precision: 'exact' }, exact).body).not.toHaveProperty('lng');
  });

  it('is sent with its precision if it has moved', () => {
    expect(sent({ lat: '43,6601' })).toMatchObject({
      wrong: null,
      body: { lat: 43.6601, lng: -79.39815, place_precision: 'approximate' },
    });
  });

  it('can change from exact to approximate, but to exact only if it is placed again', () => {
    expect(sent({ lat: '43.6511', lng: '-79.3831' }, exact)).toMatchObject({
      wrong: null,
      body: { lat: 43.6511, lng: -79.3831, place_precision: 'approximate' },
    });
    expect(sent({ precision: 'exact' }).wrong).toBe('needs a new pin');
    expect(sent({ precision: 'exact', lng: '-79.3982' }).wrong).toBeNull();
  });

  it('is not sent with invalid coordinates', () => {
    expect(sent({ lat: 'north' }).wrong).toEqual({ lat: 'Enter a latitude between -90 and 90.' });
  });

  it('moves to the location of the new version, or reports a conflict if both versions moved the pin', () => {
    const now = fieldsOf({ ...note, lat: 43.7001 }, ZONE);
    expect(broughtUp(fields, fields, now)).toEqual({ fields: now, differing: [] });
    const typed = { ...fields, place: { ...pin, lat: '43.66' } };
    expect(broughtUp(typed, fields, now)).toEqual({ fields: typed, differing: ['place'] });
    expect(saysTheSame(note, { ...note, place_precision: 'exact' })).toBe(false);
  });

  it('may be missing in an old draft, which then does not change the location', () => {
    const { title, body, occurred_at, crime_type, version } = note;
    const base = { title, body, occurred_at, crime_type, version };
    const old = { ...fields, place: null };
    expect(editOf(old, base, ZONE)).not.toHaveProperty('lat');
    expect(broughtUp(old, fieldsOf(base, ZONE), fields)).toEqual({ fields, differing: [] });
    expect(saysTheSame(note, base)).toBe(true);
    const opened = withPlace({ typed: old, base }, note);
    expect(opened.typed).toEqual(fields);
    const exactly = { ...opened.typed, place: { ...pin, precision: 'exact' as const } };
    expect(wrongPin(exactly, fieldsOf(opened.base, ZONE))).toBe('needs a new pin');
  });
});
