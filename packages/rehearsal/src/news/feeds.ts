import type { Answer } from '../portals/answer.ts';
import { OTHER_NEWS, type Story, storiesOf, TOWNS, type TownId } from './stories.ts';

export const NEWS_HOSTS: readonly string[] = ['police.example', 'daily.example'];

const POLICE = /^\/police\.example\/news\/([a-z]+)\.rss$/;
const PAPER = /^\/daily\.example\/news\/([a-z]+)\.atom$/;

const isTown = (word: string): word is TownId => Object.hasOwn(TOWNS, word);

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/**
 * Returns the feed of an invented police service or newspaper of a city; `undefined` for other paths. The police feed
 * is RSS with descriptions in CDATA. The newspaper feed is Atom with HTML that is escaped twice; it reports every third
 * story in other words and adds unrelated news.
 */
export function newsAnswer(path: string, moment: { readonly now: number; readonly seed: number }): Answer | undefined {
  const [police, paper] = [POLICE.exec(path)?.[1], PAPER.exec(path)?.[1]];
  const town = police ?? paper ?? '';
  if (!isTown(town)) return undefined;
  const stories = storiesOf(town, moment);
  return police ? rss(town, stories) : atom(town, stories, moment.now);
}

function rss(town: TownId, stories: readonly Story[]): Answer {
  const items = stories.map(
    ({ number, at, headline, text }) =>
      `<item><title>${escaped(headline)}</title><link>https://police.example/${town}/${number}?utm_source=rss</link>` +
      `<guid isPermaLink="false">${town}-${number}</guid><pubDate>${new Date(at).toUTCString()}</pubDate>` +
      `<description><![CDATA[<p>${escaped(text)}</p>]]></description></item>`,
  );
  const { police, language } = TOWNS[town];
  return {
    status: 200,
    type: 'application/rss+xml; charset=utf-8',
    body: `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>${police}</title><link>https://police.example/${town}</link><description>Invented sample data</description><language>${language}-CA</language>${items.join('')}</channel></rss>`,
  };
}

const LATER_MS = 2 * 3_600_000;

function atom(town: TownId, stories: readonly Story[], now: number): Answer {
  const { paper, language } = TOWNS[town];
  const published = town === 'canada' ? stories : stories.filter(({ number }) => number % 3 === 0);
  const entry = (id: string, at: number, title: string, text: string) =>
    `<entry><id>tag:daily.example,2026:${town}-${id}</id><title type="html">${escaped(escaped(title))}</title>` +
    `<link rel="alternate" href="https://daily.example/${town}/${id}"/><published>${new Date(at).toISOString()}</published>` +
    `<updated>${new Date(at).toISOString()}</updated><summary type="html">${escaped(escaped(`<p>${text}</p>`))}</summary></entry>`;
  const [latest] = stories;
  const entries = [
    ...published.map(({ number, at, retold, text }) =>
      entry(String(number), Math.min(at + LATER_MS, now), retold, text),
    ),
    ...(latest ? [entry('library', latest.at, OTHER_NEWS[language], '')] : []),
  ];
  return {
    status: 200,
    type: 'application/atom+xml; charset=utf-8',
    body: `<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}-CA"><id>https://daily.example/news/${town}.atom</id><title>${paper}</title><updated>${new Date(latest?.at ?? 0).toISOString()}</updated>${entries.join('')}</feed>`,
  };
}
