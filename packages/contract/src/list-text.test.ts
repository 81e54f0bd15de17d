import { expect, it } from 'vitest';
import { entriesOf, listText } from './list-text.ts';
import { commaList } from './query.ts';

it.each([
  [['D31', 'D32'], 'D31,D32'],
  [['Vars, Navan', 'Kanata'], 'Vars%2C Navan,Kanata'],
  [['100% sure', '%2C', '%25', '%252C'], '100%25 sure,%252C,%2525,%25252C'],
])('listText formats %j as %s, and entriesOf parses the text back', (entries, text) => {
  expect(listText(entries)).toBe(text);
  expect(entriesOf(text)).toEqual(entries);
});

it('entriesOf accepts spaces around entries, lower-case escapes and unescaped percent signs', () => {
  expect(entriesOf(' a , b%2c c,50%,%20')).toEqual(['a', 'b, c', '50%', '%20']);
});

it('commaList accepts names with commas, and limits the length and the number of entries', () => {
  const name = ',%'.repeat(30);
  expect(commaList(2).parse(listText([name, name]))).toEqual([name, name]);
  expect(commaList(2).safeParse(listText([`${name}a`])).success).toBe(false);
  expect(commaList(2).safeParse('a,b,c').success).toBe(false);
});
