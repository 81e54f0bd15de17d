import type { ImportRunChanges } from '@crimemap/contract/changes';
import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { changesJson, changesRss, type FeedContext } from './change-feeds.ts';

const HOSTILE = `A & B <script>alert(1)</script> ]]> "'`;
const context: FeedContext = {
  language: 'en',
  cityName: HOSTILE,
  page: 'https://map.example.org/changes/toronto',
  self: 'https://map.example.org/api/changes/toronto.rss?dataset=a&lang=en',
  datasetTitle: () => HOSTILE,
};
const reading: ImportRunChanges = {
  reading: '7',
  dataset: 'shootings',
  at: '2026-05-04T06:00:00.000Z',
  before: 1000,
  added: 1,
  late: 1,
  changed: 2,
  vanished: 0,
  returned: 0,
  after: 1001,
  published_anew: false,
  types: [{ was: 'assault', now: 'robbery', rows: 2, moved: 0 }],
};

it('the RSS feed is well-formed XML, with a hostile title as text and not as markup', () => {
  const { document } = new JSDOM(changesRss([reading], context), { contentType: 'text/xml' }).window;
  const [item] = document.querySelectorAll('item');
  // Feed readers interpret a title as HTML. This is the text that they show.
  const shown = new JSDOM(`<p>${item?.querySelector('title')?.textContent}</p>`).window.document.querySelector('p');
  expect(shown?.textContent).toBe(`${HOSTILE}: 1 added (1 reported late), 2 changed`);
  expect(shown?.children.length).toBe(0);
  expect(document.querySelector('channel > title')?.textContent).toContain('what changed in the published data');
  expect(item?.querySelector('link')?.textContent).toBe('https://map.example.org/changes/toronto#reading-7');
  expect(item?.querySelector('pubDate')?.textContent).toBe('Mon, 04 May 2026 06:00:00 GMT');
});

it('the JSON Feed has the same content as text and as HTML', () => {
  const { items } = JSON.parse(changesJson([reading], context)) as {
    items: { title: string; content_text: string; content_html: string; date_published: string }[];
  };
  expect(items[0]).toMatchObject({
    title: `${HOSTILE}: 1 added (1 reported late), 2 changed`,
    content_text: 'Reports before: 1,000. After: 1,001.\nAssault → Robbery: 2',
    content_html: '<p>Reports before: 1,000. After: 1,001.</p>\n<p>Assault → Robbery: 2</p>',
    date_published: '2026-05-04T06:00:00.000Z',
  });
});

it('a feed describes a first import as the first update, not as rows that were added and published again', () => {
  const first = {
    ...reading,
    before: 0,
    added: 6409,
    late: 0,
    changed: 0,
    after: 6409,
    published_anew: true,
    types: [],
  };
  const { items } = JSON.parse(changesJson([first], context)) as { items: { title: string; content_text: string }[] };
  expect(items[0]).toMatchObject({ title: `${HOSTILE}: first update, 6,409 reports`, content_text: '' });
  const rss = new JSDOM(changesRss([first], context), { contentType: 'text/xml' }).window.document;
  expect(rss.querySelector('item > description')?.textContent).toContain('first update');
});

it('a feed without entries is valid', () => {
  expect(
    new JSDOM(changesRss([], context), { contentType: 'text/xml' }).window.document.querySelector('item'),
  ).toBeNull();
  expect(JSON.parse(changesJson([], context))).toMatchObject({ items: [] });
});
