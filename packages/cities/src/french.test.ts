import { CITY_IDS, type Text } from '@crimemap/contract/cities';
import { expect, test } from 'vitest';
import { cityOf } from './index.ts';
import { liveFeedOf } from './live-feeds.ts';

const isText = (value: object): value is Text => 'en' in value && 'fr' in value;

/** Every text in two languages that is somewhere in there. */
function textsIn(value: unknown): Text[] {
  if (typeof value !== 'object' || value === null) return [];
  return isText(value) ? [value] : Object.values(value).flatMap(textsIn);
}

test('French texts set colons, semicolons and question marks off with spaces that do not break', () => {
  for (const id of CITY_IDS) {
    const texts = textsIn([cityOf(id), liveFeedOf(id)]);
    expect.soft(texts.length, id).toBeGreaterThan(20);
    const breaking = texts.map(({ fr }) => fr).filter((fr) => /[^\u00a0][:;?!»](?!\/)|«[^\u00a0]/.test(fr));
    expect.soft(breaking, id).toEqual([]);
  }
});
