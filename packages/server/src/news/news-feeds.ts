import { CITY_IDS, type CityId, type DataSource } from '@crimemap/contract/cities';

/** Feed that the operator configured, or a sample feed. */
export interface FeedSetting {
  readonly address: string;
  /** `null` if the feed covers the whole country. */
  readonly city: CityId | null;
  /** True if all items are about policing. From other feeds, only items about crime are used. */
  readonly whole: boolean;
  readonly dataSource: DataSource;
}

/** Value of the setting that means no feeds. */
const NONE = 'none';

/**
 * Parses `toronto=https://…,canada=https://…,vancouver+all=https://…`. A comma separates feeds only if a city follows
 * it, because addresses may contain commas too. Throws an error with a sentence for any other text.
 */
export function parseFeeds(text: string): readonly FeedSetting[] {
  if (text === NONE) return [];
  const feeds = text
    .split(/,\s*(?=[a-z]+(?:\+all)?=)/)
    .map((entry) => entry.trim().replace(/,$/, ''))
    .filter((entry) => entry !== '')
    .map(feedOf);
  const twice = feeds.find(({ address }, i) => feeds.findIndex((other) => other.address === address) !== i);
  if (twice) throw new Error(`names ${twice.address} twice`);
  return feeds;
}

function feedOf(entry: string): FeedSetting {
  const [, place = '', all, address = ''] = /^([a-z]+)(\+all)?=(\S+)$/.exec(entry) ?? [];
  const city = CITY_IDS.find((id) => id === place) ?? null;
  if (!city && place !== 'canada') throw new Error(`is written city=address or canada=address, not ${entry}`);
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new Error(`must name an http or https address, not ${address}`);
  return { address: url.href, city, whole: all !== undefined, dataSource: 'official' };
}

/** Sample feeds: a police service and a newspaper for each city, and one feed for the whole country. */
export const REHEARSAL_FEEDS: readonly FeedSetting[] = [
  ...CITY_IDS.flatMap((city): FeedSetting[] => [
    { address: `https://police.example/news/${city}.rss`, city, whole: true, dataSource: 'rehearsal' },
    { address: `https://daily.example/news/${city}.atom`, city, whole: false, dataSource: 'rehearsal' },
  ]),
  { address: 'https://daily.example/news/canada.atom', city: null, whole: false, dataSource: 'rehearsal' },
];
