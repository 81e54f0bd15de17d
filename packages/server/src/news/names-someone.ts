import { wordsOf } from '../moderation/index.ts';

const NUMBER = String.raw`(?<![\p{L}\p{N}$]|\p{N}[.,:])(?:\d{1,2}|1[01]\d)(?!\p{N}|[.,:]\p{N})`;
const SPELLED = String.raw`(?<!\p{L})(?:(?:\p{L}+teen|eleven|twelve|(?:twen|thir|for|fif|six|seven|eigh|nine)ty(?:[-‑ ]\p{L}+)?|ten|nine|eight|seven|six|five|four|three|two|one)|(?:quatre-)?(?:vingts?|trente|quarante|cinquante|soixante|dix|onze|douze|treize|quatorze|quinze|seize|sept|huit|neuf|six|cinq|quatre|trois|deux|un)(?:[-‑ ](?:et[-‑ ])?\p{L}+)?)`;
const ANY = String.raw`(?:${NUMBER}|${SPELLED})`;
const DASH = String.raw`[\s\-‑–]*`;
const END = String.raw`\s*(?:[,.;:!?)\]/–—-]|$)`;

/**
 * Matches an age in either language: “34-year-old”, “aged 34”, “34 ans”, “(34)”, “, 34,”. It may match other numbers
 * too, because a missed age is worse.
 */
const AGE = new RegExp(
  [
    String.raw`${ANY}${DASH}(?:(?:years?|yrs?|months?|weeks?|days?)${DASH}olds?|years?(?: of age)?|yrs?|y\/?o|ans|mois)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:aged?|âgée?s?)(?:\s+(?:of|is|de|environ)|\s+d['’]|:)*\s*${ANY}`,
    String.raw`(?:[(\[]\s*)?${NUMBER}(?=${END}|\s+(?:of|from|was|is|has|had|and|who|faces?|de|du|des|d['’]|a|est|et|qui|fait)(?!\p{L}))`,
    String.raw`(?<=\p{L}\s?,\s?)${SPELLED}(?=${END})`,
    String.raw`(?<!\p{L})(?:dob|d\.o\.b\.|date of birth|date de naissance|(?:born (?:in|on)|née? (?:en|le))\s+[\p{L}\d]+)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:in|dans) (?:his|her|their|la|sa) (?:early |mid[- ]?|late )?(?:\d0['’]?s|teens|twenties|\p{L}+ties|(?:\p{L}+ )?(?:vingtaine|trentaine|quarantaine|cinquantaine|soixantaine))`,
  ].join('|'),
  'giu',
);

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/**
 * Words for people that may come before an age without being a name: “Man, 34, charged”. This list and the following
 * lists are in the form that `wordsOf` returns.
 */
const PEOPLE = words(
  `man woman boy girl men women teen teens teenager youth person people child victim victims suspect suspects accused driver
  officers officer police policiers investigators detectives authorities paramedics witnesses residents homme femme garcon fille
  adolescent adolescente suspecte suspectes victime victimes conducteur conductrice enqueteurs agents autorites temoins`,
);
/** Capitalised words that begin a sentence and are not names, except before a comma: “Le, 34”. */
const OPENERS = words(
  `a an the this that these those there here he she it they we his her their its in on at after before during according about
  around and but for from to with while when where who as upon since until if by of one two three four five six seven eight nine
  ten both another also anyone all no some several responding following shortly charged charges arrested missing wanted aged
  earlier later today yesterday tonight le la les l un une des du en au aux d de apres avant pendant selon il elle ils elles on ce
  cet cette ces son sa ses leur leurs deux trois quatre aucun aucune dans sur par pour avec vers et mais qui lors hier plusieurs
  age agee ages agees`,
);
/** Capitalised words for services and weekdays, which are not names. */
const ORDINARY = words(
  `police service services division unit homicide squad rcmp opp siu tps spvm sq grc gta ttc ems am pm provincial regional
  monday tuesday wednesday thursday friday saturday sunday lundi mardi mercredi jeudi vendredi samedi dimanche`,
);
/** Ordinary words that count as names only next to an age. */
const ORDINARY_APART = words(
  `crown court justice superior supreme ontario quebec canada canadian metro north south east west northeast northwest southeast
  southwest january february march april june july august september october november december i bc english french ville surete
  cour`,
);
const MONTH_DAY =
  /(?<!\p{L})(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|January|February|March|April|May|June|July|August|September|October|November|December)\.?\s+\d{1,2}(?:,\s+\d{4})?(?!\d)/gu;
/** Words that usually come before a place: “in Toronto”, “near Jane Street and Finch Avenue”. */
const PLACE = String.raw`(?:[Ii]n|[Aa]t|[Nn]ear|along|[Oo]utside|[Ii]nside|[Àà]|[Aa]ux?|[Dd]ans|[Pp]rès de|secteur|rues?|avenue|boulevard|chemin|parc|place|métro|station|quartier|arrondissement)`;
const LINK = String.raw`(?:\s+(?:and|et|of|the|de|du|des|de la)\s+|\s*[-–/]\s*|\s+(?:d|l)['’]|\s+)`;
const UPPER = String.raw`\p{Lu}[\p{L}\p{N}.-]*`;
const STREET = String.raw`(?:Streets?|St|Avenues?|Ave|Roads?|Rd|Drive|Dr|Boulevard|Blvd|Lane|Crescent|Highway|Hwy|Way|Park|Square|Station|Hospital|School|University|College|Mall|Centre|Center|Plaza|Bridge|Trail|Parkway|Division|Township|County|Bay|Beach|Lake|River|Airport)`;
const STREETS = new RegExp(String.raw`(?<!\p{L})(?:${UPPER}\s+){1,3}${STREET}(?![\p{L}’'])`, 'gu');
/** Matches places after such words. Does not match names in the possessive: “in Maria’s death”. */
const PLACES = new RegExp(
  String.raw`(?<!\p{L})${PLACE}\s+(?:the\s+|la\s+|le\s+|les\s+|l['’]|des\s+|du\s+|de la\s+|de\s+)?${UPPER}(?:${LINK}${UPPER})*(?![\p{L}’'])`,
  'gu',
);
const TOWN = String.raw`(?:Toronto|Vancouver|Montréal|Montreal|Ottawa|Edmonton|Mississauga|Brampton|Scarborough|Etobicoke|North York|Laval|Longueuil|Gatineau|Burnaby|Surrey|Calgary|Winnipeg|Oshawa|Québec|Quebec|Ontario|British Columbia|Alberta)`;
/** Matches the towns that people come from: “of Toronto”, “a Toronto man”. */
const OF_TOWNS = new RegExp(
  String.raw`(?<!\p{L})(?:(?:of|from|de|d['’])\s*${TOWN}(?![\p{L}’'-])|${TOWN}(?=\s+(?:man|woman|men|women|boy|girl|teen|teenager|youth|resident|residents|[Pp]olice)(?!\p{L})))`,
  'gu',
);
/** Matches the text between a name and an age: a comma, “(he/him)”, “a”. */
const BETWEEN = String.raw`(?:[\s,:;/"“”«»–—-]|\([^)]{0,20}\)|(?<!\p{L})(?:an?|who is|is|was|une?|the|le|la|of|at|aged|both|turned)(?!\p{L}))*`;
const BESIDE_BEFORE = new RegExp(String.raw`(?<![\p{L}\p{N}])(\p{Lu}[\p{L}’'.-]*)${BETWEEN}$`, 'u');
const BESIDE_AFTER = new RegExp(String.raw`^${BETWEEN}(?:[dlLD]['’])?(\p{Lu}[\p{L}’'.-]*)`, 'u');

const CAPITALS = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}-]*/gu;
const isFirst = (before: string): boolean => !/[\p{L}\p{N}]/u.test(before);

/** Returns the capitalised words of a text in the form of `wordsOf`, without initials. */
const capitalsIn = (text: string): string[] =>
  wordsOf((text.match(CAPITALS) ?? []).join(' ')).filter((word) => word.length > 1 && !ORDINARY.has(word));

/** True if a capitalised word at the beginning of a sentence is not a name. */
export const mayOpen = (word: string): boolean => OPENERS.has(word) || PEOPLE.has(word);

const agesIn = (text: string) => [...text.matchAll(AGE)];
/**
 * Removes towns and dates. A date is replaced with a word. Otherwise “On April 4, 17-year-old” would name a person
 * called On.
 */
const withoutTowns = (sentence: string): string => sentence.replaceAll(OF_TOWNS, ' ').replaceAll(MONTH_DAY, 'then');

/** Returns the words that may be the name of a person whose age is in the text. */
const namesIn = (text: string): string[] => [...agesIn(text).flatMap(namesBeside), ...namesApart(text)];

/** Returns the names right next to an age. There, even a place name may be the name of a person. */
function namesBeside({ 0: age, index, input }: RegExpExecArray): string[] {
  const before = input.slice(0, index);
  const behind = capitalsIn(BESIDE_AFTER.exec(input.slice(index + age.length))?.[1] ?? '');
  const ahead = BESIDE_BEFORE.exec(before);
  if (!ahead) return behind;
  const [, word = ''] = ahead;
  // “Le, 34” is a name, but “Le 34-year-old” is not.
  const isApart = /^\s*[,([–—/;-]/.test(input.slice(ahead.index + word.length));
  const opens = (each: string) => PEOPLE.has(each) || (!isApart && OPENERS.has(each));
  const names = capitalsIn(word);
  return [...(isFirst(before.slice(0, ahead.index)) ? names.filter((each) => !opens(each)) : names), ...behind];
}

/** Returns the other capitalised words, without those of places and services. */
function namesApart(text: string): string[] {
  const left = text.replaceAll(PLACES, ' ').replaceAll(STREETS, ' ');
  const [opening = ''] = left.match(CAPITALS) ?? [];
  const openingWords = isFirst(left.slice(0, left.search(CAPITALS))) ? wordsOf(opening).length : 0;
  return wordsOf((left.match(CAPITALS) ?? []).join(' '))
    .filter((word, nth) => word.length > 1 && !(nth < openingWords && mayOpen(word)))
    .filter((word) => !ORDINARY.has(word) && !ORDINARY_APART.has(word));
}

const CAPITAL = String.raw`\p{Lu}[\p{L}’'-]+`;
const NAME = String.raw`(?:\p{Lu}[\p{L}’'.-]*\s+){0,3}${CAPITAL}`;

/** Patterns for sentences in which a press release names a person without an age. */
const NAMED: readonly RegExp[] = [
  new RegExp(
    String.raw`(?:[Ii]dentified|[Nn]amed|[Kk]nown)\s+(?:\p{Ll}+\s+){0,3}as[:\s]+(?:\d{1,2}[^.]{0,20}\s)?${NAME}`,
    'u',
  ),
  new RegExp(String.raw`(?:[Ii]dentifiée?s?\s+comme\s+(?:étant\s+)?|[Ii]l s['’]agit d(?:e\s+|['’]))${NAME}`, 'u'),
  new RegExp(String.raw`(?:[Nn]amed|[Nn]ommée?|[Pp]rénommée?|[Dd]énommée?)\s+${NAME}`, 'u'),
  /(?:\bMr|\bMrs|\bMs|\bM|\bMme)\.?\s+\p{Lu}\p{Ll}+/u,
];

/**
 * True if a sentence names a person, either next to an age or after words such as “identified as”. It may be true too
 * often, because a missed name is worse.
 */
export function namesSomeone(sentence: string): boolean {
  const text = withoutTowns(sentence);
  return NAMED.some((pattern) => pattern.test(sentence)) || (agesIn(text).length > 0 && namesIn(text).length > 0);
}

/**
 * Returns the single words of all names in these sentences, so that “Smith” in the next sentence is recognised as the
 * John Smith of this one.
 */
export const namesGivenIn = (sentences: readonly string[]): ReadonlySet<string> =>
  new Set(
    sentences
      .filter(namesSomeone)
      .flatMap((sentence) => namesIn(withoutTowns(sentence)))
      .filter((word) => !mayOpen(word)),
  );

/** True if a sentence contains one of these names. */
export const namesOneOf = (sentence: string, names: ReadonlySet<string>): boolean =>
  capitalsIn(sentence).some((word) => names.has(word));
