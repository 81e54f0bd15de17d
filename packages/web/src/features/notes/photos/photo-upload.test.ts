import { afterEach, describe, expect, it, vi } from 'vitest';
import { mockApi, nothing, refusing, saying } from '../../../api/testing/mock-api.tsx';
import { noteId } from '../testing/answers.ts';
import { addPhotos, takeable } from './photo-upload.ts';

const NOTE = noteId(9);
const PRESIGN = `POST /api/community/notes/${NOTE}/images/presign`;
const COMMIT = `POST /api/community/notes/${NOTE}/images/commit`;
const ONE = `POST /api/community/notes/${NOTE}/images`;

const photo = (name: string, type = 'image/jpeg', bytes = 4) => new File([new Uint8Array(bytes)], name, { type });
const PHOTOS = [photo('a.jpg'), photo('b.png', 'image/png')];
const target = (nth: number) => ({
  url: `http://store.example/put/${nth}?signature=s`,
  key: noteId(nth),
  public_url: `http://store.example/${nth}`,
  content_type: nth === 1 ? 'image/jpeg' : 'image/png',
});
const IMAGE = { id: 'i', url: '/u', thumbnail_url: '/t', width: 4, height: 3, order_index: 0 };
const WELL = {
  [PRESIGN]: saying({ targets: [target(1), target(2)] }),
  'PUT /put/1': nothing,
  'PUT /put/2': nothing,
  [COMMIT]: saying({ images: [IMAGE] }),
};

afterEach(() => vi.unstubAllGlobals());

const lines = (requests: ReturnType<typeof mockApi>) => requests.map(({ line }) => line);

it('uploads each photo to a separate URL, then commits all in order [1§3.12 1§4.16 1§7.22 1§7.24]', async () => {
  const requests = mockApi(WELL);
  await addPhotos(NOTE, PHOTOS, 3);
  expect(lines(requests)).toEqual([PRESIGN, 'PUT /put/1', 'PUT /put/2', COMMIT]);
  expect(requests[0]?.body).toEqual({ count: 2, content_types: ['image/jpeg', 'image/png'], sizes: [4, 4] });
  expect(requests[2]?.body).toBe(PHOTOS[1]);
  expect(requests[2]?.headers.get('content-type')).toBe('image/png');
  expect(requests[2]?.headers.has('authorization')).toBe(false);
  expect(requests[3]?.body).toEqual({
    items: [
      { key: target(1).key, url: target(1).public_url, order_index: 3 },
      { key: target(2).key, url: target(2).public_url, order_index: 4 },
    ],
  });
});

it.each([
  ['no addresses are given', { [PRESIGN]: refusing('not_available', 503) }],
  ['too few addresses are given', { [PRESIGN]: saying({ targets: [target(1)] }) }],
  ['a photo does not arrive', { 'PUT /put/2': refusing('internal', 500) }],
])('uploads the photos one by one through our API if %s [1§3.13 1§4.17]', async (_, broken) => {
  const requests = mockApi({ ...WELL, ...broken, [ONE]: saying(IMAGE) });
  await addPhotos(NOTE, PHOTOS);
  expect(lines(requests).slice(-2)).toEqual([ONE, ONE]);
  expect(requests.at(-1)?.body).toEqual({ filename: 'b.png', content_base64: 'AAAAAA==', content_type: 'image/png' });
});

it('fails with a sentence about the wrong number of upload URLs if uploading through our API also fails [1§5.13 1§8.8]', async () => {
  mockApi({ ...WELL, [PRESIGN]: saying({ targets: [target(1)] }), [ONE]: refusing('internal', 500) });
  await expect(addPhotos(NOTE, PHOTOS)).rejects.toThrow(/^Presign count mismatch$/);
});

it('the error message contains the number of the failed file and the server’s reason [1§5.14 1§8.9]', async () => {
  const detail = 'This file is no picture.';
  mockApi({
    ...WELL,
    'PUT /put/2': refusing('internal', 500),
    [ONE]: refusing('invalid_input', 400, { detail }),
  });
  await expect(addPhotos(NOTE, PHOTOS)).rejects.toThrow('Upload failed for file 2. This file is no picture.');
});

it('shows the server’s message about a failed commit [1§8.10]', async () => {
  const detail = 'Photos are limited to 200 MB a day.';
  mockApi({ ...WELL, [COMMIT]: refusing('not_allowed', 403, { detail }), [ONE]: refusing('internal', 500) });
  await expect(addPhotos(NOTE, PHOTOS)).rejects.toThrow(/^Photos are limited to 200 MB a day\.$/);
});

describe('a commit of uploaded photos that gets no response', () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));

  it('is repeated once, and no photo is uploaded again', async () => {
    let commits = 0;
    const requests = mockApi({
      ...WELL,
      [COMMIT]: (...args) => (commits++ === 0 ? lost() : saying({ images: [IMAGE] })(...args)),
      [ONE]: saying(IMAGE),
    });
    await addPhotos(NOTE, PHOTOS);
    expect(lines(requests)).toEqual([PRESIGN, 'PUT /put/1', 'PUT /put/2', COMMIT, COMMIT]);
  });

  it('uploads no photo again if the repeated commit fails too', async () => {
    const requests = mockApi({ ...WELL, [COMMIT]: lost, [ONE]: saying(IMAGE) });
    await expect(addPhotos(NOTE, PHOTOS)).rejects.toThrow('We could not reach our server.');
    expect(lines(requests)).not.toContain(ONE);
  });
});

it('accepts up to six photos including existing ones, and drops the rest [1§5.9 1§5.10 1§5.11 1§9.1]', () => {
  const seven = Array.from({ length: 7 }, (_, nth) => photo(`${nth}.jpg`));
  expect(takeable(seven, 0, 6)).toEqual({ taken: seven.slice(0, 6), problem: 'Too many images (max 6)' });
  expect(takeable(seven, 4, 6)).toEqual({ taken: seven.slice(0, 2), problem: 'Too many images (max 6)' });
  expect(takeable(seven, 6, 6)).toEqual({ taken: [], problem: 'Too many images (max 6)' });
  expect(takeable(seven.slice(0, 3), 0, 2)).toEqual({ taken: seven.slice(0, 2), problem: 'Too many images (max 2)' });
  expect(takeable(seven.slice(0, 6), 0, 6)).toEqual({ taken: seven.slice(0, 6), problem: null });
});

it('accepts only JPEG, PNG and WebP up to 10 MB [1§5.8]', () => {
  const good = photo('a.webp', 'image/webp');
  expect(takeable([photo('a.gif', 'image/gif'), good], 0, 6)).toEqual({
    taken: [good],
    problem: 'You can add only JPEG, PNG and WebP images.',
  });
  const large = photo('b.jpg', 'image/jpeg', 10 * 1024 * 1024 + 1);
  expect(takeable([good, large], 0, 6)).toEqual({ taken: [good], problem: 'Image too large (max 10MB)' });
});
