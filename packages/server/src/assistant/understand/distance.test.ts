import { expect, it } from 'vitest';
import { inMetres } from './plain-question.ts';

it('inMetres converts a distance in a text to metres', () => {
  const texts = [
    ['within 1,000 m of', 'within 1000 m of'],
    ['within 1.5 km of', 'within 1500 m of'],
    ['à moins de 1,5 km de', 'à moins de 1500 m de'],
    ['dans un rayon de 1\u00a0000 mètres de', 'dans un rayon de 1000 m de'],
    ['500m around', '500 m around'],
    ['half a kilometre', '500 m'],
    ['à un kilomètre du', 'à 1000 m du'],
  ] as const;
  for (const [text, metres] of texts) expect.soft(inMetres(text), text).toBe(metres);
});

it('inMetres leaves text without a distance unchanged', () => {
  for (const text of ['at 3 am', 'I am here', 'D51 main', 'Mon voisin m’en a parlé'])
    expect.soft(inMetres(text), text).toBe(text);
});
