import { wordsOf } from '../moderation/index.ts';

/**
 * Outcome, kinds of offence and towns in a headline. If two headlines differ in them, they are two stories, however
 * similar the words are.
 */
interface Deciding {
  readonly outcome: string | null;
  readonly kinds: ReadonlySet<string>;
  readonly towns: ReadonlySet<string>;
}

/** Returns a pattern for whole words. It uses lookaround, so that two adjacent words are both found. */
const whole = (words: string): RegExp => new RegExp(`(?<= )(?:${words})(?= )`, 'g');

/** Words such as “images released”, which do not mean that a person was released. */
const MADE_PUBLIC = whole(
  'released? (?:\\w+ ){0,2}(?:images?|photos?|pictures?|videos?|footage|sketch|names?|identity|details)|(?:images?|photos?|pictures?|videos?|footage|sketch|names?|identity|details) (?:\\w+ ){0,4}released',
);
const LET_GO = 'let go';
/** The first match counts: a person who was arrested and then cleared is cleared. */
const OUTCOMES: readonly (readonly [outcome: string, words: RegExp])[] = [
  [
    LET_GO,
    whole(
      'cleared|releas(?:ed|es)|freed|withdrawn|withdraws?|dropped|drops?|dismissed|stayed|acquitt\\w*|exonerated|not guilty|not charged|no charges?|uncharged|libere(?:e?s?)|liberation|remise?s? en liberte|relachee?s?|innocentee?s?|blanchie?s?|disculpee?s?|non coupables?|non lieu|(?:accusations?|charges?|plaintes?) (?:\\w+ ){0,3}(?:retire\\w*|abandonne\\w*|rejete\\w*|levee?s?)|(?:retrait|abandon) des (?:accusations?|charges?)',
    ),
  ],
  ['convicted', whole('convicted|sentenced|(?:found |pleads? |pleaded )?guilty|condamnee?s?|(?:plaide )?coupables?')],
  ['found', whole('located|found|trouvee?s?|retrouvee?s?|localisee?s?')],
  [
    'accused',
    whole('charged|charges?|arrest(?:s|ed)?|accus\\w*|custody|inculpee?s?|arretee?s?|arrestations?|interpellee?s?'),
  ],
  [
    'sought',
    whole(
      'missing|wanted|sought|seek(?:s|ing)?|search\\w*|looks? for|looking for|disparue?s?|disparition|recherch\\w*',
    ),
  ],
];
/** Serious kinds of offence. A headline with one of these kinds never shares a story with a headline without it. */
const GRAVE: readonly string[] = ['death', 'sexual'];
/**
 * The matches of each kind are removed before the next kind is searched, because “sexual assault” is not “assault”, and
 * “vol qualifié” is not “vol”.
 */
const KINDS: readonly (readonly [kind: string, words: RegExp])[] = [
  [
    'sexual',
    whole(
      '(?:sexual|sexually|sex) (?:assault\\w*|offen[cs]es?|abuse\\w*|exploitation)|sex\\w*|rapes?|raped|rapist|voyeur\\w*|indecent \\w+|child porn\\w*|luring|(?:agress|exploit)\\w* sexuel\\w*|violee?s?|viols?|violeurs?|pornographie \\w+|leurre',
    ),
  ],
  [
    'death',
    whole(
      'homicides?|murder\\w*|manslaughter|kill(?:ed|ing|ings|s|er)|slain|slaying|fatal\\w*|deadly|dead|died|dies|deaths?|meurtr\\w*|assassin\\w*|tuee?s?|morts?|mortes?|mortel\\w*|decede\\w*|deces',
    ),
  ],
  ['robbery', whole('robb\\w+|hold ?ups?|heists?|mugg\\w+|carjack\\w*|vols? qualifies?|vols? a main armee|braqu\\w+')],
  [
    'break-in',
    whole(
      'burglar\\w*|break ins?|break and enter\\w*|(?:home )?invasions?|cambriol\\w*|(?:introductions? par )?effractions?',
    ),
  ],
  ['theft', whole('thefts?|thief|thieves|stolen|steal\\w*|shoplift\\w*|vols?|volee?s?|voleu\\w*')],
  ['shooting', whole('shootings?|shots?|gunfire|gunshots?|gun(?:man|men)|fusillades?|coups? de feu|tirs?')],
  ['stabbing', whole('stabb\\w*|knif\\w*|couteaux?|poignard\\w*|(?:a l )?armes? blanches?')],
  ['assault', whole('assault\\w*|beat(?:en|ing)|attack\\w*|agress\\w*|attaqu\\w*|voies de fait')],
  ['fraud', whole('fraud\\w*|scam\\w*|escroqu\\w*|arnaqu\\w*')],
  ['extortion', whole('extort\\w*|extorsion')],
  ['arson', whole('arson\\w*|incendies? criminels?')],
  ['abduction', whole('kidnap\\w*|abduct\\w*|enlevements?|enlevee?s?')],
  ['drugs', whole('drugs?|fentanyl|cocaine|narcotics?|drogues?|stupefiants?')],
  ['driving', whole('impaired|hit and run|collisions?|crash\\w*|facultes affaiblies|delit de fuite')],
];

/**
 * Towns that are not part of each other, so robberies in two of them are different events. None of them is also a
 * street name.
 */
const TOWNS = whole(
  'scarborough|etobicoke|north york|mississauga|brampton|caledon|vaughan|markham|richmond hill|newmarket|oshawa|ajax|pickering|whitby|oakville|gatineau|kanata|nepean|laval|longueuil|brossard|terrebonne|repentigny|montreal nord|burnaby|coquitlam|abbotsford|st albert|sherwood park|leduc|spruce grove',
);

/** Returns the deciding facts of a headline. `words`: its words in the form of `folded`. */
function decidingIn(words: string): Deciding {
  const text = words.replaceAll(MADE_PUBLIC, '');
  let left = words;
  const kinds = new Set<string>();
  for (const [kind, pattern] of KINDS) {
    const rest = left.replaceAll(pattern, '');
    if (rest !== left) kinds.add(kind);
    left = rest;
  }
  return {
    outcome: OUTCOMES.find(([, pattern]) => text.search(pattern) >= 0)?.[0] ?? null,
    kinds,
    towns: new Set(words.match(TOWNS)),
  };
}

/**
 * True if two headlines contradict each other. A headline without an outcome, kind or town contradicts only serious
 * kinds and final outcomes.
 */
function contradict(a: Deciding, b: Deciding): boolean {
  if (a.outcome !== b.outcome && ((a.outcome && b.outcome) || [a.outcome, b.outcome].includes(LET_GO))) return true;
  if (GRAVE.some((kind) => a.kinds.has(kind) !== b.kinds.has(kind))) return true;
  return areApart(a.kinds, b.kinds) || areApart(a.towns, b.towns);
}

/** True if neither set is empty and they have no member in common. */
const areApart = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size > 0 && b.size > 0 && ![...a].some((one) => b.has(one));

/** Maximum time in milliseconds between two items of one story. */
const SAME_STORY_MS = 48 * 3_600_000;
const ALIKE = 0.6;
/** Minimum similarity of a repeated headline. It may have one word more or less than the hidden headline. */
const REPEAT_LIKENESS = 0.8;
/** Minimum number of words. Headlines with fewer words are too general, such as “robbery investigation”. */
const SAYING_MIN = 4;
const SHARED_MIN = 3;
/** Number of first characters by which words are compared: “stabbing” and “stabbed” are equal. */
const STEM = 5;
const COMMON: ReadonlySet<string> = new Set(
  'the a an and or of in on at to for by with after from as is are was were be been says say said over near into who not its his her their that this has have had will le la les l un une des du de d et ou en au aux dans sur par pour avec apres selon est sont a ete qui que se sa son ses ce cette plus'.split(
    ' ',
  ),
);

interface Headline {
  readonly words: ReadonlySet<string>;
  readonly numbers: string;
  readonly deciding: Deciding;
}

export function headlineOf(title: string): Headline {
  const written = wordsOf(title);
  const all = written.filter((word) => !COMMON.has(word));
  return {
    words: new Set(all.filter((word) => !/^\d+$/.test(word)).map((word) => word.slice(0, STEM))),
    numbers: all
      .filter((word) => /^\d+$/.test(word))
      .sort()
      .join(' '),
    deciding: decidingIn(` ${written.join(' ')} `),
  };
}

/** Returns the similarity of the words of two headlines, from 0 to 1. */
function likeness(a: Headline, b: Headline): number {
  const shared = [...a.words].filter((word) => b.words.has(word)).length;
  if (shared < Math.min(SHARED_MIN, a.words.size, b.words.size) || shared === 0) return 0;
  return (2 * shared) / (a.words.size + b.words.size);
}

/** True if two headlines describe different events: their numbers, crimes or outcomes differ. */
const tellOfTwo = (a: Headline, b: Headline): boolean =>
  (a.numbers !== '' && b.numbers !== '' && a.numbers !== b.numbers) || contradict(a.deciding, b.deciding);

/**
 * True if one headline consists of the other one and additional words. A replaced word may be another place, because a
 * police service describes all its robberies in the same words.
 */
export function isRepeat(a: Headline, b: Headline): boolean {
  const [fewer, more] = a.words.size < b.words.size ? [a, b] : [b, a];
  if (tellOfTwo(a, b) || ![...fewer.words].every((word) => more.words.has(word))) return false;
  if (fewer.words.size === more.words.size) return fewer.words.size > 0 || a.numbers === b.numbers;
  return fewer.words.size >= SAYING_MIN && likeness(a, b) >= REPEAT_LIKENESS;
}

/** Parts of an item that decide to which story it belongs. */
export interface StoryItem {
  readonly story: string;
  readonly feed: string;
  readonly key: string;
  /** Address of the item’s page. */
  readonly url: string;
  readonly headline: Headline;
  readonly at: Date;
  readonly hiddenAt: Date | null;
}

type Teller = Pick<StoryItem, 'feed' | 'url' | 'headline' | 'at'>;

/**
 * Returns the story to which an item belongs, or `null` for a new story. Hidden stories are checked first, whatever
 * their age. Two items of one feed are two stories unless both link to the same page. Otherwise the news that a man was
 * cleared could be hidden behind an earlier item.
 */
export function storyOf(one: Teller, items: readonly StoryItem[]): string | null {
  const others = new Set(items.filter((other) => isAnother(one, other)).map(({ story }) => story));
  const hidden = items.find((other) => other.hiddenAt && tellsHidden(one, other));
  if (hidden) return hidden.story;
  let best: { story: string; alike: number } | null = null;
  for (const other of items) {
    if (others.has(other.story) || other.hiddenAt || !isNear(one, other)) continue;
    const alike = other.url === one.url ? 1 : likeness(one.headline, other.headline);
    if (alike >= ALIKE && alike > (best?.alike ?? 0)) best = { story: other.story, alike };
  }
  return best?.story ?? null;
}

const isNear = (a: Pick<StoryItem, 'at'>, b: Pick<StoryItem, 'at'>): boolean =>
  Math.abs(a.at.getTime() - b.at.getTime()) <= SAME_STORY_MS;

const isAnother = (one: Teller, other: StoryItem): boolean =>
  one.feed === other.feed ? one.url !== other.url : tellOfTwo(one.headline, other.headline);

/**
 * True if an item repeats a hidden item. Headlines of another feed match by similarity. Headlines of the same feed must
 * be repeats, because they all resemble each other.
 */
function tellsHidden(one: Teller, hidden: StoryItem): boolean {
  if (one.url === hidden.url || isRepeat(one.headline, hidden.headline)) return true;
  if (one.feed === hidden.feed || tellOfTwo(one.headline, hidden.headline)) return false;
  return likeness(one.headline, hidden.headline) >= ALIKE;
}
