import { expect, it } from 'vitest';
import { namesIn, patternOf } from './patterns.ts';
import { phrasesIn, said } from './phrases.ts';

it('table pattern matches its words, options and gaps, but not its exceptions', () => {
  const patterns = [
    ['how many', ' so how many were there ', true],
    ['how many', ' show many ', false],
    ['area/ward', ' which ward is it ', true],
    ['in (the) north', ' in north york ', true],
    ['in (the) north', ' in the north ', true],
    ['steal*', ' stealing bikes ', true],
    ['neighbo(u)r(s)', ' my neighbors said ', true],
    ['track_down/follow him', ' i track down him ', true],
    ['find … man', ' find me the tall man ', true],
    ['find …1 man', ' find me the tall man ', false],
    ['find * man', ' find the man ', true],
    ['find * man', ' find man ', false],
    ['white !street/road', ' white road ', false],
    ['white !street/road', ' white people ', true],
    ['is !the/your+data bad', ' is bad ', true],
    ['is !the/your+data …2 bad', ' is your data bad ', false],
    ['is !the/your+data …2 bad', ' is your street bad ', true],
    ['<!je/ne suis', ' je suis ici ', false],
    ['<!je/ne suis', ' qui suis ici ', true],
    ['bad …2!by/per area', ' bad part of area ', true],
    ['bad …2!by/per area', ' bad by area ', false],
    ['bad …2!by/per area', ' bad counts per area ', false],
    ['i live =in/at', ' i live in moss park ', true],
    ['i live =in/at', ' where i live ', false],
    ['will rise $', ' it will rise ', true],
    ['will rise $', ' it will rise to 41 ', false],
    ['one, two words', ' two words ', true],
  ] as const;
  for (const [written, text, found] of patterns)
    expect.soft(patternOf(said(written)).test(text), `“${written}” in “${text}”`).toBe(found);
});

it('name pattern does not consume the space after a name, because the next pattern needs the space', () => {
  const named = new RegExp(`${namesIn({ en: ['boxing day'], fr: ['(le) lendemain de noel', 'noel'] })}( 2024)?$`);
  expect(named.exec('le lendemain de noel 2024')?.[1]).toBe(' 2024');
  expect(named.exec('boxing day')?.[0]).toBe('boxing day');
});

it('phrasesIn expands a pattern of whole words to all its phrases', () => {
  expect(phrasesIn('car/motor_vehicle theft(s)')).toEqual([
    'car theft',
    'car thefts',
    'motor vehicle theft',
    'motor vehicle thefts',
  ]);
  expect(phrasesIn('(people/people_were) shot')).toEqual(['people shot', 'people were shot', 'shot']);
});
