import { expect, it } from 'vitest';
import { ImageTooSlow, NotAnImage } from '../images/index.ts';
import { madePhoto } from './made-photo.ts';

const madeFrom = (failure: Error) =>
  madePhoto({ remade: () => Promise.reject(failure) }, { id: 'a', bytes: new Uint8Array() }, 'Photo 2', {
    member: 'someone',
  }).catch((error: unknown) => error);

it('adds the number of the photo to decoding errors, and leaves other errors unchanged', async () => {
  expect(await madeFrom(new ImageTooSlow('It takes too long.'))).toMatchObject({
    code: 'image_too_slow',
    details: { detail: 'Photo 2: It takes too long.' },
  });
  expect(await madeFrom(new NotAnImage('It is no picture.'))).toMatchObject({
    code: 'not_accepted',
    details: { detail: 'Photo 2: It is no picture.' },
  });
  const ours = new Error('the process ended');
  expect(await madeFrom(ours)).toBe(ours);
});
