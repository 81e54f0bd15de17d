import { expect, test } from 'vitest';
import { decodeIncidents, decodePlaces } from './packed-incidents.ts';

/*
 * Versions and their files are stored permanently. These two files were written by version 5, the first stored one.
 * When the version is raised, old files must remain readable and a file of the old version must be added here.
 */

const INCIDENTS = 'Q0NNMQUCAAAAIS3xBQO+uQECAAEAAQIAAwAACAD/GjEBDi9nAgQAAwgJAAcI';
const PLACES = 'Q0NNMQUBAACQxNHoAz9AAXx8qHZ2bgkJCaCfcBcXnTQ0NwUFBQABAgAAAAf/LAD/AQAFAQ==';
const bytesOf = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'));

test('decodeIncidents decodes incident files of every stored format version', () => {
  expect(decodeIncidents(bytesOf(INCIDENTS))).toEqual({
    length: 5,
    place: Uint32Array.of(0, 0, 2, 2, 2),
    day: Uint16Array.of(23_742, 24_100, 23_742, 23_742, 23_750),
    hour: Uint8Array.of(13, 24, 0, 7, 23),
    type: Uint8Array.of(0, 1, 1, 0, 1),
    harmed: Uint8Array.of(0, 0, 1, 0, 0),
    lag: Uint8Array.of(0, 3, 9, 0, 8),
  });
});

test('decodePlaces decodes location files of every stored format version', () => {
  expect(decodePlaces(bytesOf(PLACES))).toEqual({
    length: 3,
    lngLat: Float64Array.of(-79.38, 43.65, 0, 0, -79.123457, 43.765432),
    area: Uint16Array.of(0, 1, 2),
    neighbourhood: Uint16Array.of(7, 65_535, 300),
    precision: Uint8Array.of(0, 5, 1),
  });
});
