import { expect, test } from 'vitest';
import { geoJsonLines, linesIn } from './lines.ts';
import { classByLength, inTitleCase, nameIn, streetsBy, streetsByName } from './streets.ts';

const line = [
  [-79.4, 43.7],
  [-79.39, 43.71],
] as const;
const lines = [line];

test('linesIn reads lines from GeoJSON as an object or text, and returns none for other geometries', () => {
  const shape = { type: 'LineString', coordinates: line };
  expect(linesIn({ geometry: JSON.stringify(shape) }, 'geometry')).toEqual(lines);
  expect(linesIn({ geometry: { type: 'MultiLineString', coordinates: [line, line] } }, 'geometry')).toHaveLength(2);
  for (const geometry of [
    null,
    '',
    '{"type":"Line',
    { type: 'Point', coordinates: [-79.4, 43.7] },
    { type: 'LineString' },
  ])
    expect.soft(linesIn({ geometry }, 'geometry'), JSON.stringify(geometry)).toEqual([]);
  for (const coordinates of [[line[0]], [[Number.NaN, 43.7], line[1]], [[-790, 43.7], line[1]]])
    expect.soft(geoJsonLines({ type: 'LineString', coordinates }), JSON.stringify(coordinates)).toEqual([]);
});

test('streetsBy reads a row as a street, left out or broken, and treats an unlisted street class as a local street', () => {
  const read = streetsBy({
    classColumn: 'KIND',
    classes: { Arterial: 'major', River: null },
    nameOf: (row) => nameIn(row, 'NAME'),
    linesOf: (row) => linesIn(row, 'geometry'),
    isLeftOut: ({ GONE }) => GONE === 'yes',
  });
  const geometry = { type: 'LineString', coordinates: line };
  const name = { en: 'Elm St', fr: 'Elm St' };
  expect(read({ KIND: 'Arterial', NAME: 'Elm St', geometry })).toEqual({
    kind: 'street',
    street: { class: 'major', name, lines },
    unknownWord: null,
  });
  expect(read({ KIND: null, NAME: ' ', geometry })).toMatchObject({ street: { class: 'local', name: null } });
  expect(read({ KIND: 'Skyway', geometry })).toMatchObject({ street: { class: 'local' }, unknownWord: 'Skyway' });
  expect(read({ KIND: 'River', geometry })).toEqual({ kind: 'left_out' });
  expect(read({ KIND: 'Arterial', GONE: 'yes', geometry })).toEqual({ kind: 'left_out' });
  expect(read({ KIND: 'Arterial', geometry: null })).toEqual({ kind: 'broken' });
});

test('streetsByName recognises motorways and ramps by name, and classByLength derives the other street classes', () => {
  const read = streetsByName('NAME', ({ PRIVATE }) => PRIVATE === 'Y');
  const of = (NAME: string | null, PRIVATE = 'N') => read({ NAME, PRIVATE, lines });
  expect(of('HIGHWAY 401')).toMatchObject({ street: { class: 'motorway', name: { en: 'Highway 401' } } });
  expect(of('HWY 410 N RAMP')).toMatchObject({ street: { class: 'collector', name: null } });
  expect(of('HURONTARIO ST')).toMatchObject({ street: { class: null, name: { en: 'Hurontario St' } } });
  for (const lane of [of(null), of('MAPLE LANE', 'Y')]) expect.soft(lane).toMatchObject({ street: { class: 'lane' } });
  expect(read({ NAME: 'ELM ST' })).toEqual({ kind: 'broken' });
  expect([12_000, 5_000, 2_000, 1_999].map(classByLength)).toEqual(['major', 'minor', 'collector', 'local']);
});

test('inTitleCase converts names in capitals to title case and leaves other names unchanged', () => {
  expect(
    ['W 11TH AV', 'RUE DE LA MONTAGNE', "O'CONNOR DR", "QUEEN'S PARK", '104 AVENUE NW', 'SAINT-DENIS', 'McKay St'].map(
      inTitleCase,
    ),
  ).toEqual([
    'W 11th Av',
    'Rue de la Montagne',
    "O'Connor Dr",
    "Queen's Park",
    '104 Avenue NW',
    'Saint-Denis',
    'McKay St',
  ]);
});
