import { expect, test } from 'vitest';
import { readConfig } from '../app/config.ts';

const PUBLIC = 'https://nominatim.openstreetmap.org';

test('no outside geocoder is used unless GEOCODER_URL is set', () => {
  expect(readConfig({})).toMatchObject({ geocoderUrl: null, geocoderTypeahead: false });
  expect(readConfig({ GEOCODER_URL: 'http://127.0.0.1:2322/' }).geocoderUrl?.href).toBe('http://127.0.0.1:2322/');
});

test('the public geocoder is rejected until the operator confirms its policy, and always with GEOCODER_TYPEAHEAD', () => {
  expect(() => readConfig({ GEOCODER_URL: PUBLIC })).toThrow(/GEOCODER_POLICY_READ=1/);
  expect(readConfig({ GEOCODER_URL: PUBLIC, GEOCODER_POLICY_READ: '1' }).geocoderUrl?.hostname).toContain('nominatim');
  expect(() => readConfig({ GEOCODER_URL: PUBLIC, GEOCODER_POLICY_READ: '1', GEOCODER_TYPEAHEAD: '1' })).toThrow(
    /GEOCODER_TYPEAHEAD is not allowed/,
  );
});

test('a geocoder address with a protocol other than HTTP or HTTPS, a password, a query or a fragment is rejected', () => {
  for (const url of [
    'ftp://geocoder.example',
    'geocoder.example',
    'https://me:secret@geocoder.example',
    'https://a.example/?key=1',
    'https://a.example/#x',
  ]) {
    expect.soft(() => readConfig({ GEOCODER_URL: url }), url).toThrow(/GEOCODER_URL must be/);
  }
});
