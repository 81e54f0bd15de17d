import { createHash } from 'node:crypto';
import { cityOf } from '@crimemap/cities';
import { dateCell } from '@crimemap/cities/data-file/dates';
import { SourceProblem } from '@crimemap/cities/kit/fetching';
import type { Text } from '@crimemap/contract/cities';
import { DEFAULT_CITY } from '@crimemap/contract/city-facts';
import { instantOnClock } from '@crimemap/contract/time';
import { parseFeed } from 'feedsmith';
import type { Version } from './fetch-feed.ts';
import type { FeedSetting } from './news-feeds.ts';
import { plainText } from './plain-text.ts';

const LANGUAGES = ['en', 'fr'] as const satisfies readonly (keyof Text)[];
type Language = (typeof LANGUAGES)[number];

const ITEMS_MAX = 200;
const TITLE_MAX = 200;
const TEXT_MAX = 3_000;
const SOURCE_MAX = 80;
const LINK_MAX = 2_000;
/** Query parameters that tell a newspaper from where its reader comes. */
const TRACKING = /^(?:utm_\w+|fbclid|gclid|dclid|msclkid|mc_[ce]id|igshid|cmp|at_\w+|ns_\w+)$/i;

/** Feed entry as plain text. */
export interface FeedEntry {
  /** Digest of the entry’s id in the feed. */
  readonly key: string;
  /** Digest of the shown parts. It changes whenever one of them changes. */
  readonly digest: string;
  readonly title: string;
  readonly url: string;
  readonly text: string;
  /** `null` if the feed gives no date or an impossible date. */
  readonly publishedAt: Date | null;
  readonly language: Language | null;
}

export interface ParsedFeed {
  /** Name of the feed; empty if it has none. */
  readonly source: string;
  readonly entries: readonly FeedEntry[];
}

/** Shown parts of an entry, in any feed format. `base`: the base of its links (`xml:base`). */
type Raw = { readonly [part in 'id' | 'title' | 'link' | 'text' | 'date' | 'language' | 'base']?: string | undefined };
/** Shown parts of a feed. `site`: address of its web page. */
type RawFeed = { readonly [part in 'title' | 'language' | 'site' | 'base']?: string | undefined } & {
  readonly entries: readonly Raw[];
};

/**
 * Parses RSS 0.9 to 2.0, RSS 1.0 and Atom.
 *
 * Leaves out entries without a title or a usable link, and entries with damaged bytes. A date without a time zone is in
 * the zone of the feed’s city, or of the largest city. Throws `SourceProblem` for other documents, and for a document
 * that declares entities, which no feed needs.
 */
export function parsedFeed(
  { xml, isDamaged }: Pick<Version, 'xml' | 'isDamaged'>,
  { address, city }: Pick<FeedSetting, 'address' | 'city'>,
): ParsedFeed {
  if (/<!ENTITY/i.test(xml)) throw new SourceProblem('not_data', 'it declares entities, which are not read');
  const { title, language, site, base: named, entries } = rawOf(xml);
  const base = newsLink(named, address) ?? newsLink(site, address) ?? address;
  const timeZone = cityOf(city ?? DEFAULT_CITY)?.time_zone ?? 'UTC';
  const whole = entries.filter((raw) => !isDamaged || !isBroken(raw));
  if (whole.length === 0 && entries.length > 0)
    throw new SourceProblem('not_data', 'every entry of it has damaged text');
  const twice = sharedIds(whole);
  const seen = new Set<string>();
  return {
    source: plainText(title ?? '', SOURCE_MAX),
    entries: whole.flatMap((raw) => {
      const entry = entryOf(raw, {
        base: newsLink(raw.base, base) ?? base,
        timeZone,
        twice,
        language: languageOf(raw.language) ?? languageOf(language),
      });
      if (!entry || seen.has(entry.key)) return [];
      seen.add(entry.key);
      return [entry];
    }),
  };
}

const isBroken = ({ id, title, link, text }: Raw): boolean => `${id} ${title} ${link} ${text}`.includes('\ufffd');

/** Returns the ids that several entries with different links share. Such ids identify nothing. */
function sharedIds(entries: readonly Raw[]): ReadonlySet<string> {
  const links = new Map<string, string | undefined>();
  const shared = new Set<string>();
  for (const { id: written, link } of entries) {
    const id = written?.trim();
    if (!id) continue;
    if (links.has(id) && links.get(id) !== link) shared.add(id);
    links.set(id, link);
  }
  return shared;
}

interface Around {
  readonly base: string;
  readonly timeZone: string;
  readonly language: Language | null;
  readonly twice: ReadonlySet<string>;
}

function entryOf(raw: Raw, { base, timeZone, language, twice }: Around): FeedEntry | null {
  const title = plainText(raw.title ?? '', TITLE_MAX);
  const url = newsLink(raw.link, base);
  if (title === '' || url === null) return null;
  const text = plainText(raw.text ?? '', TEXT_MAX);
  const id = raw.id?.trim() ?? '';
  return {
    key: twice.has(id) ? digestOf(id, url) : digestOf(id || url),
    digest: digestOf(title, url, text),
    title,
    url,
    text,
    publishedAt: dateOf(raw.date, timeZone),
    language,
  };
}

function rawOf(xml: string): RawFeed {
  let parsed: ReturnType<typeof parseFeed<string>>;
  try {
    parsed = parseFeed<string>(xml, { maxItems: ITEMS_MAX });
  } catch (cause) {
    throw new SourceProblem('not_data', `it is no feed: ${(cause as Error).message.slice(0, 200)}`);
  }
  switch (parsed.format) {
    case 'rss': {
      const { title, language, link, xml: about, items = [] } = parsed.feed;
      return {
        title,
        language,
        site: link,
        base: about?.base,
        entries: items.map((item) => ({
          id: item.guid?.value,
          title: item.title,
          link: item.link ?? (item.guid?.isPermaLink === false ? undefined : item.guid?.value),
          text: item.description ?? item.content?.encoded,
          date: item.pubDate ?? item.dc?.dates?.[0] ?? item.atom?.published ?? item.atom?.updated,
          base: item.xml?.base,
        })),
      };
    }
    case 'rdf': {
      const { title, link, items = [], dc } = parsed.feed;
      return {
        title,
        language: dc?.languages?.[0],
        site: link,
        entries: items.map((item) => ({
          id: item.rdf?.about,
          title: item.title,
          link: item.link,
          text: item.description ?? item.content?.encoded,
          date: item.dc?.dates?.[0],
        })),
      };
    }
    case 'atom': {
      const { title, xml: about, links, entries = [] } = parsed.feed;
      return {
        title: title?.value,
        language: about?.lang,
        site: pageOf(links),
        base: about?.base,
        entries: entries.map((entry) => ({
          id: entry.id,
          title: entry.title?.value,
          link: pageOf(entry.links),
          text: entry.summary?.value ?? entry.content?.value,
          date: entry.published ?? entry.updated,
          language: entry.xml?.lang,
          base: entry.xml?.base,
        })),
      };
    }
    default:
      throw new SourceProblem('not_data', `it is a feed of another kind: ${parsed.format}`);
  }
}

/** Returns the link to the page for readers, if an entry has several links. */
const pageOf = (links: readonly { readonly href?: string; readonly rel?: string }[] | undefined): string | undefined =>
  links?.find(({ rel }) => rel === undefined || rel === 'alternate')?.href;

/** Returns our language for tags such as `fr-CA`, `EN` or `en_US`, for any country. */
const languageOf = (tag: string | undefined): Language | null => {
  const main = tag?.trim().split(/[-_]/, 1)[0]?.toLowerCase();
  return LANGUAGES.find((language) => language === main) ?? null;
};

const EARLIEST = Date.UTC(2000);

/**
 * Parses RFC 822 and ISO dates. Dates without a time zone are in `timeZone`. Returns `null` for dates such as 1970,
 * which mean that there is no date.
 */
function dateOf(text: string | undefined, timeZone: string): Date | null {
  const words = text?.trim() ?? '';
  const cell = dateCell(words);
  const iso = cell?.form === 'certain' ? cell.iso : null;
  const at =
    iso === null || iso.endsWith('Z')
      ? Date.parse(iso ?? words)
      : instantOnClock(iso.length === 10 ? `${iso}T00:00:00` : iso, timeZone);
  return Number.isFinite(at) && at >= EARLIEST ? new Date(at) : null;
}

const digestOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\0')).digest('base64url').slice(0, 32);

/**
 * Returns the link if it may be shown, or `null`. It must be http or https, and is returned without a user name or
 * tracking parameters. `base`: the base of relative links.
 */
function newsLink(text: string | undefined, base: string): string | null {
  const given = text?.trim() ?? '';
  if (given === '' || !URL.canParse(given, base)) return null;
  const url = new URL(given, base);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  for (const name of [...url.searchParams.keys()]) if (TRACKING.test(name)) url.searchParams.delete(name);
  return url.href.length > LINK_MAX ? null : url.href;
}
