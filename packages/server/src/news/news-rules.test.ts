import { describe, expect, it } from 'vitest';
import { namesSomeone } from './names-someone.ts';
import { newsSettings } from './news.config.ts';
import { parseFeeds } from './news-feeds.ts';
import { plainText } from './plain-text.ts';
import { isAboutCrime } from './read-news.ts';
import { ownSummary } from './summary.ts';

describe('the setting NEWS_FEEDS', () => {
  it('accepts feeds of a city or of all Canada, and URLs with commas', () => {
    expect(parseFeeds('toronto+all=https://a.example/rss?x=1,2, canada=http://b.example/atom')).toEqual([
      { address: 'https://a.example/rss?x=1,2', city: 'toronto', whole: true, dataSource: 'official' },
      { address: 'http://b.example/atom', city: null, whole: false, dataSource: 'official' },
    ]);
    expect(parseFeeds('none')).toEqual([]);
  });

  it.each([
    'gotham=https://a.example/',
    'https://a.example/',
    'toronto=ftp://a.example/',
    'toronto=https://user:word@a.example/',
    'toronto=https://a.example/,york=https://a.example/',
  ])('rejects the value %s', (text) => {
    expect(() => parseFeeds(text)).toThrow();
  });

  it('has a valid default', () => {
    expect(parseFeeds(newsSettings.newsFeeds.default as string).map(({ city }) => city)).toEqual([
      'toronto',
      'vancouver',
    ]);
  });
});

it('converts HTML to plain text without tags, scripts or entities', () => {
  const texts = [
    ['a < b & c > d', 'a < b & c > d'],
    ['<p>One</p><p>Two</p>', 'One Two'],
    ['&amp;amp;lt;b&amp;amp;gt;deep&amp;amp;lt;/b&amp;amp;gt;', 'deep'],
    ['caf&eacute; &#8217; AT&T', 'café ’ AT&T'],
    ['<img src=x onerror=alert(1)>Theft', 'Theft'],
    ['<style>p{}</style><script>x()</script>Theft', 'Theft'],
  ] as const;
  for (const [html, text] of texts) expect.soft(plainText(html, 100), html).toBe(text);
});

it('distinguishes headlines about crime from other headlines', () => {
  const headlines = [
    ['Police arrest two after a robbery', true],
    ['Deux hommes arrêtés pour introduction par effraction', true],
    ['L’homme accusé de vol qualifié comparaît', true],
    ['Shooting for the stars: a young astronomer', true],
    ['City council votes on the budget', false],
    ['Free flu shots at the clinic', false],
    ['Le marché de Noël ouvre samedi', false],
  ] as const;
  for (const [text, about] of headlines) expect.soft(isAboutCrime(text), text).toBe(about);
});

it('recognises sentences that contain the name of a person', () => {
  const sentences = [
    ['Jordan Example, 34, of Toronto is charged.', true],
    ['Jordan Example (34) is charged.', true],
    ['A 34-year-old Jordan Example is charged.', true],
    ['The victim has been identified as Jordan Example of Toronto.', true],
    ['Jean Exemple, âgé de 34 ans, est accusé.', true],
    ['La victime est identifiée comme étant Jean Exemple.', true],
    ['On Friday, November 20, 2026, officers were called to Queen Street.', false],
    ['A 34-year-old man from Toronto is charged.', false],
    ['Officers of 51 Division were called to Regent Park at 5 p.m.', false],
  ] as const;
  for (const [sentence, names] of sentences) expect.soft(namesSomeone(sentence), sentence).toBe(names);
});

describe('summary made of sentences from a news feed', () => {
  it('has two sentences, and no title, names, telephone numbers or footers', () => {
    expect(
      ownSummary(
        'Robbery on Queen',
        'Robbery on Queen. Officers were called on Friday evening. Jordan Example, 34, is charged. A second man ran away. He wore a cap. Call 416-555-0100 with information. The post Robbery on Queen appeared first on The Daily.',
        'en',
      ),
    ).toBe('Officers were called on Friday evening. A second man ran away.');
  });

  it('is empty if the feed contains no text', () => {
    expect(ownSummary('Robbery on Queen', 'Robbery on Queen', 'en')).toBe('');
    expect(ownSummary('Robbery on Queen', '', null)).toBe('');
  });

  it('is shortened if the text contains no full stops', () => {
    const summary = ownSummary('T', 'word '.repeat(500), 'en');
    expect(summary.length).toBeLessThanOrEqual(360);
    expect(summary).toMatch(/word…$/);
  });
});
