import { CITIES, cityOf } from '@crimemap/cities';
import { expect, it } from 'vitest';
import { areasCsv, wordsCsv } from './tables.ts';

const lines = (table: string) => table.replace('\ufeff', '').trimEnd().split('\r\n').slice(1);

it('lists the crime type of each source word for every city and dataset, or why the word has none', () => {
  for (const city of CITIES) {
    const words = lines(wordsCsv(city)).map((line) => line.split(',', 1)[0]);
    expect.soft([...new Set(words)], city.id).toEqual(city.datasets.map(({ id }) => id));
  }
  expect(lines(wordsCsv(cityOf('toronto')))).toEqual(
    expect.arrayContaining([
      'major_crime_indicators,CSI_CATEGORY or MCI_CATEGORY,Theft Over,theft,',
      'year_to_date,CRIME_TYPE,Homicide,,not shown: homicides',
      'shootings,*,*,shooting,',
    ]),
  );
  expect(lines(wordsCsv(cityOf('edmonton')))).toContain(
    'year_2025,Occurrence_Type_Group,Labour Dispute,unknown,not a crime',
  );
});

it('lists merged areas, and the centre of each area for rows without a location', () => {
  expect(lines(areasCsv(cityOf('toronto')))).toEqual(
    expect.arrayContaining(['division,D55,D55,-79.3242,43.6826', 'division,D54,D55,,']),
  );
  expect(lines(areasCsv(cityOf('montreal')))).toContain('pdq,11,9,,');
});
