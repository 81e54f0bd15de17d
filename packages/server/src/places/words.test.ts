import { expect, test } from 'vitest';
import { normalizePlaceName, wordsOf } from './words.ts';

const normalized = (text: string) => wordsOf(text).map((word) => word.normalized);

test('removes accents and punctuation, and converts capitals to lower case', () => {
  for (const [text, plain] of [
    ['Honoré-Beaugrand', 'honore beaugrand'],
    ['St.Andrew-Windfields', 'st andrew windfields'],
    ['Queen’s Park', 'queens park'],
    ["De l'Église", 'de eglise'],
    ['Île-des-Sœurs', 'ile des soeurs'],
    ['King & Bay / 2', 'king bay 2'],
    ['  ', ''],
    ['日本', ''],
  ] as const) {
    expect.soft(normalizePlaceName(text), text).toBe(plain);
  }
});

test('normalizes English and French spellings of street words and numbers to the same words', () => {
  for (const [one, other] of [
    ['Queen Street West', 'queen st w'],
    ['Rue Sainte-Catherine Ouest', 'Street St Catherine W'],
    ['Avenue du Parc', 'ave du park'],
    ['Bloor and Yonge', 'bloor and yonge'],
    ['Bloor et Yonge', 'bloor et yonge'],
    ['First Avenue', '1st ave'],
    ['2e Avenue', '2nd Av.'],
    ['Mont-Royal', 'Mount Royal'],
    ['Boulevard Saint-Laurent', 'boul st-laurent'],
  ] as const) {
    expect.soft(normalized(one), one).toEqual(normalized(other));
  }
});
