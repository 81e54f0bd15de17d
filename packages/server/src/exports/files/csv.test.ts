import { describe, expect, it } from 'vitest';
import { csvLine } from './csv.ts';

describe('a text in a CSV file', () => {
  it('gets a leading apostrophe if a spreadsheet would run it as a formula', () => {
    const texts = [
      ['=1+1', "'=1+1"],
      ['+1', "'+1"],
      ['-1', "'-1"],
      ['@SUM(A1)', "'@SUM(A1)"],
      ['\t=1', "'\t=1"],
      ['＝1', "'＝1"],
      ['\r\n=1', `"'\r\n=1"`],
    ] as const;
    for (const [text, cell] of texts) expect.soft(csvLine([text]), JSON.stringify(text)).toBe(cell);
  });

  it('is quoted if it contains a comma, a quote or a line break', () => {
    const texts = [
      ['Dovercourt, north', '"Dovercourt, north"'],
      ['the “Annex"', '"the “Annex"""'],
      ['two\nlines', '"two\nlines"'],
      ['Côte-des-Neiges', 'Côte-des-Neiges'],
      ['', ''],
      [null, ''],
    ] as const;
    for (const [text, cell] of texts) expect.soft(csvLine([text]), JSON.stringify(text)).toBe(cell);
  });
});
