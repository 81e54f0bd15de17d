import { CRIME_TYPES } from '@crimemap/contract/crime-types';
import { expect, test, vi } from 'vitest';
import { imagesOfTypes } from './type-images.ts';

test('draws the icons of each theme once, when they are first used', () => {
  const picture = vi.fn(
    () => ({ width: 1, height: 1, data: new Uint8ClampedArray(4), colorSpace: 'srgb' }) as ImageData,
  );
  const images = imagesOfTypes('sign', 3, picture);
  expect(picture).not.toHaveBeenCalled();
  const dark = images('dark');
  expect(Object.keys(dark)).toEqual(CRIME_TYPES.map((type) => `sign-dark-${type}`));
  expect(Object.values(dark)[0]?.pixelRatio).toBe(3);
  expect(images('dark')).toBe(dark);
  expect(picture).toHaveBeenCalledTimes(CRIME_TYPES.length);
  images('light');
  expect(picture).toHaveBeenCalledTimes(2 * CRIME_TYPES.length);
});
