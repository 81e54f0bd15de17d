import type { ImportRunChanges } from '@crimemap/contract/changes';
import type { Language } from '@crimemap/contract/cities';
import { CRIME_TYPE_FACTS } from '@crimemap/contract/crime-types';
import escapeHtml from 'escape-html';
import { Feed } from 'feed';
import { message } from '../shared/messages.ts';

/** Addresses and names that a feed contains. */
export interface FeedContext {
  readonly language: Language;
  readonly cityName: string;
  /** Address of the web page with the same content. */
  readonly page: string;
  readonly self: string;
  readonly datasetTitle: (dataset: string) => string;
}

interface FeedItem {
  readonly id: string;
  readonly title: string;
  readonly lines: readonly string[];
  readonly at: string;
}

const titleOf = ({ language, cityName }: FeedContext) => message(language, 'changes_feed_title', { city: cityName });

/** Describes one import as plain text. */
function itemOf(reading: ImportRunChanges, { language, page, datasetTitle }: FeedContext): FeedItem {
  const number = (n: number) => new Intl.NumberFormat(`${language}-CA`).format(n);
  const nameOf = (type: keyof typeof CRIME_TYPE_FACTS) => CRIME_TYPE_FACTS[type].name[language];
  const { before, added, late, changed, vanished, returned, after } = reading;
  const retyped = reading.types.filter(({ was, now }) => was !== now);
  const moved = reading.types.reduce((sum, pair) => sum + pair.moved, 0);
  const say = (key: Parameters<typeof message>[1], n: number) => message(language, key, { n: number(n), count: n });
  const sums = [
    added > 0 && say('changes_added', added) + (late > 0 ? ` ${say('changes_late', late)}` : ''),
    changed > 0 && say('changes_changed', changed),
    vanished > 0 && say('changes_vanished', vanished),
    returned > 0 && say('changes_returned', returned),
  ].filter((line) => line !== false);
  const about = { id: `${page}#reading-${reading.reading}`, at: reading.at };
  const title = datasetTitle(reading.dataset);
  // A first import has nothing to compare with, so it shows only its number of rows.
  if (before === 0 && after > 0) return { ...about, title: `${title}: ${say('changes_first', after)}`, lines: [] };
  return {
    ...about,
    title: `${title}: ${sums.join(', ')}`,
    lines: [
      message(language, 'changes_before_after', { before: number(before), after: number(after) }),
      ...(reading.published_anew ? [message(language, 'changes_republished')] : []),
      ...retyped.map(({ was, now, rows }) => `${nameOf(was)} → ${nameOf(now)}: ${number(rows)}`),
      ...(moved > 0 ? [say('changes_moved', moved)] : []),
      ...(vanished > 0 ? [message(language, 'changes_no_reason')] : []),
    ],
  };
}

const asHtml = (lines: readonly string[]) => lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n');

/** Returns RSS 2.0. Feed readers interpret titles and texts as HTML, so they are escaped as HTML. */
export function changesRss(readings: readonly ImportRunChanges[], context: FeedContext): string {
  const { language, page, self } = context;
  const feed = new Feed({
    id: self,
    title: titleOf(context),
    description: message(language, 'changes_feed_about'),
    link: page,
    feed: self,
    language,
    updated: new Date(readings[0]?.at ?? 0),
    generator: false,
  });
  for (const reading of readings) {
    const { id, title, lines, at } = itemOf(reading, context);
    feed.addItem({
      id,
      link: id,
      title: escapeHtml(title),
      content: asHtml(lines),
      description: escapeHtml(lines[0] ?? title),
      date: new Date(at),
    });
  }
  return feed.rss2();
}

/** Returns JSON Feed 1.1. */
export const changesJson = (readings: readonly ImportRunChanges[], context: FeedContext): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: titleOf(context),
    description: message(context.language, 'changes_feed_about'),
    home_page_url: context.page,
    feed_url: context.self,
    language: context.language,
    items: readings.map((reading) => {
      const { id, title, lines, at } = itemOf(reading, context);
      return { id, url: id, title, content_text: lines.join('\n'), content_html: asHtml(lines), date_published: at };
    }),
  });
