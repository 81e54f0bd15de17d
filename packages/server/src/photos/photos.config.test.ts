import { expect, it } from 'vitest';
import { readConfig } from '../app/config.ts';
import { withoutPasswords } from '../shared/log.ts';

const read = (OBJECT_STORE_URL: string) => readConfig({ OBJECT_STORE_URL }).objectStoreUrl;

it('an object store is configured only if OBJECT_STORE_URL is set', () => {
  expect(read('')).toBeNull();
  expect(read('https://KEY:a%2Fb@store.example.org/photos?region=ca-central-1')).toContain('/photos');
});

it('an object store address is rejected without keys, without a bucket or with an invalid bucket name', () => {
  for (const address of [
    'https://store.example.org/photos',
    'https://KEY:secret@store.example.org',
    'https://KEY:secret@store.example.org/a/b',
    'https://KEY:secret@store.example.org/UPPER',
    's3://KEY:secret@store.example.org/photos',
    'KEY:secret@photos',
  ])
    expect.soft(() => read(address), address).toThrow('OBJECT_STORE_URL must be an address such as');
});

it('the error about an invalid address does not contain the secret', () => {
  let message = '';
  try {
    read('https://KEY:se/c@ret@store.example.org/photos');
  } catch (error) {
    message = withoutPasswords((error as Error).message);
  }
  expect(message).toContain('OBJECT_STORE_URL');
  expect(message).not.toMatch(/se\/c|ret@/);
});
