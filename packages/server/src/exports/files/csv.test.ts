import { describe, expect, it } from 'vitest';
import { csvText } from './csv.ts';

describe('a text in a CSV', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['＝1', "'＝1"],
    ['\r\n=1', `"'\r\n=1"`],
  ])('that a spreadsheet would run, %j, is a text there: %j', (text, cell) => expect(csvText(text)).toBe(cell));

  it.each([
    ['Dovercourt, north', '"Dovercourt, north"'],
    ['the “Annex"', '"the “Annex"""'],
    ['two\nlines', '"two\nlines"'],
    ['Côte-des-Neiges', 'Côte-des-Neiges'],
    ['', ''],
    [null, ''],
  ])('%j is written as %j', (text, cell) => expect(csvText(text)).toBe(cell));
});
