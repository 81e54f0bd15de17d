import { expect, it } from 'vitest';
import { identifiersIn } from './identifiers.ts';

it('finds phone numbers in a text', () => {
  for (const text of [
    'Call me at 416-555-0123',
    '(514) 555 0123',
    '+1 604.555.0199',
    '4165550123!',
    'appelez le 1 438 555-0100',
    '４１６-５５５-０１２３',
    '4\u200b16 555\u200d 0123',
    '٤١٦ ٥٥٥ ٠١٢٣',
    '+33 6 12 34 56 78',
  ])
    expect.soft(identifiersIn(text), text).toContain('phone_number');
});

it('finds email addresses in a text', () => {
  for (const text of [
    'write to jo@example.org',
    'jo.b (at) example (dot) org',
    'jo arobase exemple point ca',
    'JO @ EXAMPLE.ORG',
  ])
    expect.soft(identifiersIn(text), text).toContain('email_address');
});

it('finds licence plates in a text', () => {
  for (const text of [
    'a grey van CDXR 482',
    'BMTK-119',
    'plate abc 1234',
    'plaque F42 KLM',
    'licence AB1 23C',
    'plaque 123 ABC',
  ])
    expect.soft(identifiersIn(text), text).toContain('licence_plate');
});

it('finds street addresses in a text', () => {
  for (const text of [
    'the house at 48 Maple Grove Avenue',
    '1204 King St W',
    '12b Elm Cres',
    '2200, rue Sainte-Catherine',
    '415 boul. de Maisonneuve',
    '77 chemin du Lac',
  ])
    expect.soft(identifiersIn(text), text).toContain('street_address');
});

it('finds nothing in a text that only resembles an identifier', () => {
  for (const text of [
    'Loud noise near Queen St W and Spadina Ave around 11:30 pm',
    'At 10 pm on King Street',
    'Two cars broken into, 3 windows smashed near Dundas Street',
    'On the TTC 501 streetcar',
    'UNIT 204 called it in',
    'In JUNE 2024 it was quieter',
    'Vers 22 h sur la rue Saint-Denis',
    '15 minutes from Bloor Street',
    'Saw it $20 on Yonge',
    'Meet us at the library. Bring a lamp',
    'We were at home. It was late',
    'Seen since 2019, 2020 and 2021',
    '',
  ])
    expect.soft(identifiersIn(text), text).toEqual([]);
});
