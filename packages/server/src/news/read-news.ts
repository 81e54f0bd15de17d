import { cityOf } from '@crimemap/cities';
import { NEWS_RETENTION_DAYS } from '@crimemap/contract/news';
import { DAY_MS } from '@crimemap/contract/time';
import { type Summarise, trueToText } from './model-summary.ts';
import type { FeedSetting } from './news-feeds.ts';
import { type Hidden, isHidden, normalizeHeadline, normalizeLink } from './normalize-headline.ts';
import type { FeedEntry } from './parse-feed.ts';
import { ownSummary } from './summary.ts';

const ENGLISH = String.raw`police|policing|rcmp|opp|siu|crimes?|criminals?|arrest(?:s|ed|ing)?|charged|charges laid|faces? charges|suspects?|shootings?|gunfire|gunshots?|shot dead|shot and killed|stabb(?:ed|ing|ings)|robb(?:er|ers|ery|eries|ed)|homicides?|murder(?:s|ed|er)?|manslaughter|assault(?:s|ed|ing)?|theft|thefts|thief|thieves|stolen|burglar\w*|break-ins?|break and enter|home invasions?|carjack\w*|fraud\w*|scam(?:s|med|mer|mers)?|extortion|firearms?|handguns?|weapons?|traffick\w*|smuggl\w*|arson\w*|kidnap\w*|abduct\w*|hit-and-run|impaired driv\w*|vandal\w*|hate crimes?|convicted|sentenced|pleads? guilty|pleaded guilty|found guilty|human trafficking|child pornography|manhunt|homicide unit`;
const FRENCH = String.raw`polici\w*|spvm|sûreté du québec|gendarmerie|grc|crimes?|criminel\w*|criminalité|arrêtée?s?|arrestations?|interpellée?s?|accusée?s?|accusations?|suspecte?s?|fusillades?|coups? de feu|poignardée?s?|agression\w*|agressée?s?|voleu\w*|vols? qualifiés?|vols? de|volée?s?|meurtres?|homicides?|cambriol\w*|introductions? par effraction|fraud\w*|escro\w*|extorsion|armes?|stupéfiants|trafic de|trafiquants?|incendie criminel|incendies criminels|enlèvements?|délit de fuite|facultés affaiblies|vandalisme|crimes? haineux|condamnée?s?|plaide coupable|reconnue? coupable`;
const ABOUT_CRIME = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${ENGLISH}|${FRENCH})(?![\p{L}\p{N}])`, 'iu');

/** True if a text is about crime or policing. Used for newspapers, which cover all topics. */
export const isAboutCrime = (text: string): boolean => ABOUT_CRIME.test(text.normalize('NFC').replaceAll('’', "'"));

const TTL_MS = NEWS_RETENTION_DAYS * DAY_MS;
/** Maximum number of model requests per version of a feed. For further items, sentences of the feed are used. */
const SUMMARIES_MAX = 30;
const MODEL_MS = 20_000;

/** Item to store. */
export interface NewsDraft extends Pick<FeedEntry, 'key' | 'digest' | 'title' | 'url' | 'language'> {
  readonly summary: string;
  readonly summaryBy: 'model' | 'feed';
  readonly folded: string;
  readonly publishedAt: Date | null;
}

/** Item that is already stored. */
export interface StoredItem {
  readonly digest: string;
  readonly hidden: boolean;
}

export interface ReadNewsDeps {
  readonly feed: Pick<FeedSetting, 'whole' | 'city'>;
  /** Stored items by key. */
  readonly known: ReadonlyMap<string, StoredItem>;
  readonly summarise: Summarise | null;
  readonly now: Date;
  readonly signal: AbortSignal;
}

/** Returns the entries of a feed that can be shown: recent, about crime, and not hidden. */
export const newsAmong = (
  entries: readonly FeedEntry[],
  { feed, hidden, now }: Pick<ReadNewsDeps, 'feed' | 'now'> & { readonly hidden: Hidden },
): FeedEntry[] =>
  entries.filter(
    ({ title, text, url, publishedAt }) =>
      (publishedAt === null || now.getTime() - publishedAt.getTime() < TTL_MS) &&
      (feed.whole || isAboutCrime(`${title}. ${text}`)) &&
      !isHidden({ text: `${title} ${text}`, url }, hidden),
  );

/**
 * Adds a summary to each entry that is new, or that has changed and is not hidden. If the model fails or invents facts,
 * sentences of the feed are used.
 */
export async function draftsOf(entries: readonly FeedEntry[], deps: ReadNewsDeps): Promise<NewsDraft[]> {
  const drafts: NewsDraft[] = [];
  let requestCount = 0;
  for (const entry of entries) {
    const held = deps.known.get(entry.key);
    if (held && (held.hidden || held.digest === entry.digest)) continue;
    const { title, text, publishedAt } = entry;
    let summary: string | null = null;
    if (deps.summarise && text !== '' && requestCount < SUMMARIES_MAX) {
      requestCount += 1;
      summary = await modelSummary(entry, deps, deps.summarise);
      deps.signal.throwIfAborted();
    }
    const said = summary ?? ownSummary(title, text, entry.language);
    drafts.push({
      ...entry,
      // Without this, an item with a future date would be listed first until that date.
      publishedAt: publishedAt && publishedAt > deps.now ? deps.now : publishedAt,
      summary: said,
      summaryBy: summary === null ? 'feed' : 'model',
      folded: normalizeHeadline(`${title} ${said}`) + normalizeLink(entry.url),
    });
  }
  return drafts;
}

async function modelSummary(
  { title, text, language }: FeedEntry,
  { signal, feed }: ReadNewsDeps,
  summarise: Summarise,
): Promise<string | null> {
  const fullText = `${title}\n${text}`;
  const spoken = language ?? (feed.city && cityOf(feed.city)?.language) ?? 'en';
  try {
    const given = await summarise(fullText, spoken, AbortSignal.any([signal, AbortSignal.timeout(MODEL_MS)]));
    return given === null ? null : trueToText(given, fullText, spoken);
  } catch {
    return null;
  }
}
