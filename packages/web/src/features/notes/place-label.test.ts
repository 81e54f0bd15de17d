import { expect, test } from 'vitest';
import { knownPlaceLabel } from './place-label.ts';

const nowhere = { city: 'toronto', division: null, cross_streets: null, lat: 0, lng: 0 } as const;
const chinatown = { lat: 43.6529, lng: -79.3981 };
const northYork = { lat: 43.7683, lng: -79.4109 };

test('labels a note by its intersection, neighbourhood, borough or division, in that order [1§2.48 1§2.66 1§2.67 1§2.68 1§2.69 1§2.70]', () => {
  for (const [what, said, label] of [
    ['its crossing', { cross_streets: ' Queen St W & Spadina Ave ', ...chinatown }, 'Queen St W & Spadina Ave'],
    ['its neighbourhood', { division: 'D51', ...chinatown }, 'Chinatown'],
    ['its borough', { cross_streets: ' ', division: 'D51', ...northYork }, 'North York'],
    ['the name of its division', { division: 'D51' }, 'Regent Park and Moss Park'],
    ['the same by its number', { division: '51' }, 'Regent Park and Moss Park'],
    ['the same by its name', { division: '51 Division' }, 'Regent Park and Moss Park'],
    ['a division we have no name for', { division: 'D99' }, 'Division 99, Toronto'],
    ['a division written in another way', { division: 'Airport' }, 'Division Airport, Toronto'],
    ['a word of every object', { division: 'constructor' }, 'Division constructor, Toronto'],
    ['nothing', {}, null],
    ['nothing of Toronto elsewhere', { city: 'peel', division: '11', ...chinatown }, null],
  ] as const)
    expect.soft(knownPlaceLabel({ ...nowhere, ...said }), what).toBe(label);
});
