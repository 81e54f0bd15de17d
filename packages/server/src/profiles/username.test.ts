import { expect, it } from 'vitest';
import { mustBeOnesOwn } from './username.ts';

it('accepts an ordinary username in any script', () => {
  for (const username of [
    'jo',
    'Zoë',
    'Müller_99',
    'badminton',
    'modern.art',
    'teammate',
    'Наташа',
    'Γιώργος',
    'ᐃᓄᒃᑎᑐᑦ',
    '小林2',
    '小林ken',
    'さくら2026',
    '김ken',
    'ᏣᎳᎩ',
    'ꓡꓲꓢꓴꓵ',
    'अमन१२',
    'محمد',
    'łukasz',
    'u0123456789ab',
  ])
    expect.soft(() => mustBeOnesOwn(username), username).not.toThrow();
});

it('rejects names of the operators or of the police as a username, in any spelling', () => {
  for (const username of [
    'admin',
    'ADMIN',
    'a.d.m.i.n',
    'adm1n',
    'admln',
    'admin2',
    'àdmin',
    'ａｄｍｉｎ',
    'administrateur',
    'Modératrice',
    'm0derator',
    'rnoderator',
    'support',
    '911',
    'CanadaCrimeMap',
    'canada_crime_map_help',
    'TorontoPolice',
    'p0l1ce.ottawa',
    'police-7',
    'supportʼ',
  ])
    expect
      .soft(() => mustBeOnesOwn(username), username)
      .toThrow(
        expect.objectContaining({ code: 'not_allowed', details: expect.objectContaining({ field: 'username' }) }),
      );
});

it('rejects usernames with look-alike letters and digits', () => {
  for (const [what, username] of [
    ['Latin with a Cyrillic letter', 'somеone'],
    ['Latin with a Greek letter', 'sοmeone'],
    ['a reserved one with a Cyrillic letter', 'аdmin'],
    ['Cyrillic letters that look Latin', 'сосо'],
    ['capitals that look Latin', 'РОСА'],
    ['Greek letters that look Latin', 'ΑΝΝΑ'],
    ['phonetic signs', 'ᴀdmin'],
    ['syllabics among Latin letters', 'ᕼenry'],
    ['Latin with a Hebrew letter', 'pסlice'],
    ['Latin with part of a Korean syllable', 'pㅇlice'],
    ['a sign of a click for an L', 'poǀice'],
    ['a capital of phonetics', 'poƖice'],
    ['a Thai zero for an O', 'p๐lice'],
    ['a Chinese zero for an O', 'p〇lice'],
    ['Arabic digits alone', '٩١١'],
    ['Lisu letters that look Latin', 'ꓑꓳꓡꓲꓚꓰ'],
    ['Cherokee letters that look Latin', 'ᏢᎾᏞᏆᏟᎬ'],
  ] as const)
    expect
      .soft(() => mustBeOnesOwn(username), what)
      .toThrow(
        expect.objectContaining({ code: 'invalid_input', details: expect.objectContaining({ field: 'username' }) }),
      );
});
