import { wordsOf } from '../moderation/moderation.door.ts';

const NUMBER = String.raw`(?<![\p{L}\p{N}.,$])(?:\d{1,2}|1[01]\d)(?!\p{N})`;
const SPOKEN = String.raw`(?:(?:\p{L}+teen|eleven|twelve|(?:twen|thir|for|fif|six|seven|eigh|nine)ty(?:[-‑ ]\p{L}+)?|ten|nine|eight|seven|six|five|four|three|two|one)|(?:quatre-)?(?:vingts?|trente|quarante|cinquante|soixante|dix|onze|douze|treize|quatorze|quinze|seize|sept|huit|neuf|six|cinq|quatre|trois|deux|un)(?:[-‑ ](?:et[-‑ ])?\p{L}+)?)`;
const DASH = String.raw`[\s\-‑–]*`;
const ANY = String.raw`(?:${NUMBER}|(?<!\p{L})${SPOKEN})`;
const END = String.raw`(?:[,.;!?)\]]|$)`;
const ABOUT = String.raw`(?:in|dans) (?:his|her|their|la|sa) (?:early |mid[- ]?|late )?(?:\d0['’]?s|teens|twenties|\p{L}+ties|(?:\p{L}+ )?(?:vingtaine|trentaine|quarantaine|cinquantaine|soixantaine))`;

/** How old somebody is, in both languages: “34-year-old”, “aged 34”, “34 ans”, “(34)”, “, 34,”. */
const AGE = new RegExp(
  [
    String.raw`${ANY}${DASH}(?:years?|yrs?|months?|weeks?|days?)${DASH}olds?(?!\p{L})`,
    String.raw`${ANY}${DASH}years? of age`,
    String.raw`${NUMBER}\s*(?:y\/?o|yrs)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:aged?|age of|age is|age:)\s*${ANY}`,
    String.raw`(?<!\p{L})âgée?s?\s+(?:de\s+|d['’]\s*)?(?:environ\s+)?${ANY}(?:\s+(?:ans|mois))?`,
    String.raw`${ANY}${DASH}(?:ans)(?!\p{L})`,
    String.raw`[(\[]\s*(?:aged?\s+)?${NUMBER}\s*[)\]]`,
    String.raw`(?<=[\p{L})\]"”»’'.]\s?,\s?)(?:aged?\s+)?(?:\d{1,2}|1[01]\d)(?=\s*(?:[,.;:!?)–—]|$)|\s+(?:of|from|was|is|has|had|and|who|faces?|de|du|des|d['’]|a|est|et|qui|fait)(?!\p{L}))`,
    String.raw`(?<=,\s?)${NUMBER}\s+(?:years?|yrs?)(?=\s*(?:[,.;:!?)]|$))`,
    String.raw`(?<=\p{L}\s?,\s?)${SPOKEN}(?=\s*${END})`,
    String.raw`[(\[]\s*${NUMBER}(?=\s*[,;])`,
    String.raw`(?<=\p{L}\.?\s?)[-–—/;]\s?${NUMBER}(?=\s*(?:[-–—/;]|${END}))`,
    String.raw`(?<!\p{L})(?:is|was|are|were|turn(?:s|ed)|both|just|only|at|of|a)\s+${NUMBER}(?=\s*${END})`,
    String.raw`(?<!\p{L})(?:dob|d\.o\.b\.|date of birth|date de naissance)(?!\p{L})`,
    String.raw`(?<!\p{L})${ABOUT}`,
    String.raw`(?<!\p{L})(?:born (?:in|on)|née? (?:en|le))\s+[\p{L}\d]+`,
  ].join('|'),
  'giu',
);

/** The text around each age in a sentence: what stands before it and behind it. */
const agesIn = (sentence: string): { readonly before: string; readonly written: string; readonly after: string }[] =>
  [...sentence.matchAll(AGE)].map(({ 0: age, index }) => ({
    before: sentence.slice(0, index),
    written: age,
    after: sentence.slice(index + age.length),
  }));

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Who may stand before an age without a name: “Man, 34, charged”. As `wordsOf` writes them, like all that follow. */
const PEOPLE = words(
  `man woman boy girl men women teen teens teenager youth person people child victim victims suspect suspects accused driver
  officers officer police policiers investigators detectives authorities paramedics witnesses residents homme femme garcon fille
  adolescent adolescente suspecte suspectes victime victimes conducteur conductrice enqueteurs agents autorites temoins`,
);
/** Words that begin a sentence with a capital letter and name nobody, but where a comma stands behind them: “Le, 34”. */
const OPENERS = words(
  `a an the this that these those there here he she it they we his her their its in on at after before during according about
  around and but for from to with while when where who as upon since until if by of one two three four five six seven eight nine
  ten both another also anyone all no some several responding following shortly charged charges arrested missing wanted aged
  earlier later today yesterday tonight le la les l un une des du en au aux d de apres avant pendant selon il elle ils elles on ce
  cet cette ces son sa ses leur leurs deux trois quatre aucun aucune dans sur par pour avec vers et mais qui lors hier plusieurs
  age agee ages agees`,
);
/** Capital letters that name nobody, of services and the week. */
const ORDINARY = words(
  `police service services division unit homicide squad rcmp opp siu tps spvm sq grc gta ttc ems am pm provincial regional
  monday tuesday wednesday thursday friday saturday sunday lundi mardi mercredi jeudi vendredi samedi dimanche`,
);
/** Such as are names too where an age stands beside them. */
const ORDINARY_APART = words(
  `crown court justice superior supreme ontario quebec canada canadian metro north south east west northeast northwest southeast
  southwest january february march april june july august september october november december i bc english french ville surete
  cour`,
);
const MONTH_DAY =
  /(?<!\p{L})(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|January|February|March|April|May|June|July|August|September|October|November|December)\.?\s+\d{1,2}(?:,\s+\d{4})?(?!\d)/gu;
/** After these stands a place, mostly: “in Toronto”, “near Jane Street and Finch Avenue”. */
const PLACE = String.raw`(?:[Ii]n|[Aa]t|[Nn]ear|along|[Oo]utside|[Ii]nside|[Àà]|[Aa]ux?|[Dd]ans|[Pp]rès de|secteur|rues?|avenue|boulevard|chemin|parc|place|métro|station|quartier|arrondissement)`;
const LINK = String.raw`(?:\s+(?:and|et|of|the|de|du|des|de la)\s+|\s*[-–/]\s*|\s+(?:d|l)['’]|\s+)`;
const UPPER = String.raw`\p{Lu}[\p{L}\p{N}.-]*`;
const STREET = String.raw`(?:Streets?|St|Avenues?|Ave|Roads?|Rd|Drive|Dr|Boulevard|Blvd|Lane|Crescent|Highway|Hwy|Way|Park|Square|Station|Hospital|School|University|College|Mall|Centre|Center|Plaza|Bridge|Trail|Parkway|Division|Township|County|Bay|Beach|Lake|River|Airport)`;
const STREETS = new RegExp(String.raw`(?<!\p{L})(?:${UPPER}\s+){1,3}${STREET}(?![\p{L}’'])`, 'gu');
/** No name in the possessive: “in Maria’s death”. */
const PLACES = new RegExp(
  String.raw`(?<!\p{L})${PLACE}\s+(?:the\s+|la\s+|le\s+|les\s+|l['’]|des\s+|du\s+|de la\s+|de\s+)?${UPPER}(?:${LINK}${UPPER})*(?![\p{L}’'])`,
  'gu',
);
const TOWN = String.raw`(?:Toronto|Vancouver|Montréal|Montreal|Ottawa|Edmonton|Mississauga|Brampton|Scarborough|Etobicoke|North York|Laval|Longueuil|Gatineau|Burnaby|Surrey|Calgary|Winnipeg|Oshawa|Québec|Quebec|Ontario|British Columbia|Alberta)`;
/** Towns, where people are said to be of them: “of Toronto”, “a Toronto man”. */
const OF_TOWNS = new RegExp(
  String.raw`(?<!\p{L})(?:(?:of|from|de|d['’])\s*${TOWN}(?![\p{L}’'-])|${TOWN}(?=\s+(?:man|woman|men|women|boy|girl|teen|teenager|youth|resident|residents|[Pp]olice)(?!\p{L})))`,
  'gu',
);
/** What stands between a name and an age: a comma, “(he/him)”, “a”. */
const BETWEEN = String.raw`(?:[\s,:;"“”«»–—-]|\([^)]{0,20}\)|(?<!\p{L})(?:an?|who is|is|was|une?|the|le|la|of|aged)(?!\p{L}))*`;
const BESIDE_BEFORE = new RegExp(String.raw`(?<![\p{L}\p{N}])(\p{Lu}[\p{L}’'.-]*)${BETWEEN}$`, 'u');
const BESIDE_AFTER = new RegExp(String.raw`^${BETWEEN}(?:[dlLD]['’])?(\p{Lu}[\p{L}’'.-]*)`, 'u');

const CAPITALS = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}-]*/gu;
const isFirst = (before: string): boolean => !/[\p{L}\p{N}]/u.test(before);

/** The words of a text with a capital letter, as `wordsOf` writes them; single letters say nothing. */
const capitalsIn = (text: string): string[] =>
  wordsOf((text.match(CAPITALS) ?? []).join(' ')).filter((word) => word.length > 1 && !ORDINARY.has(word));

/** Without towns and dates; a date leaves a word, or “On April 4, 17-year-old” would be somebody called On. */
const plain = (sentence: string): string => sentence.replaceAll(OF_TOWNS, ' ').replaceAll(MONTH_DAY, 'then');

/** Does this sentence tell an age, and hold a word with a capital letter that may be the name of whom it is told of? */
function namesWithAge(sentence: string): boolean {
  const text = plain(sentence);
  const ages = agesIn(text);
  return ages.length > 0 && (namesApart(text).length > 0 || ages.some((age) => namesBeside(age).length > 0));
}

/** The words of a sentence that names somebody which may be that name, as `wordsOf` writes them. */
function mayBeNames(sentence: string): string[] {
  const text = plain(sentence);
  const names = [...agesIn(text).flatMap(namesBeside), ...namesApart(text)];
  return names.filter((word) => !OPENERS.has(word) && !PEOPLE.has(word));
}

/** Right beside an age a place may be a name too. */
function namesBeside({ before, written, after }: ReturnType<typeof agesIn>[number]): string[] {
  const ahead = BESIDE_BEFORE.exec(before);
  const behind = capitalsIn(BESIDE_AFTER.exec(after)?.[1] ?? '');
  if (!ahead) return behind;
  const [, word = ''] = ahead;
  const apart = /^\s*[,([–—/;-]/.test(before.slice(ahead.index + word.length) + written);
  const opens = isFirst(before.slice(0, ahead.index));
  const mayOpen = (each: string) => opens && (PEOPLE.has(each) || (!apart && OPENERS.has(each)));
  return [...capitalsIn(word).filter((each) => !mayOpen(each)), ...behind];
}

function namesApart(sentence: string): string[] {
  const left = sentence.replaceAll(PLACES, ' ').replaceAll(STREETS, ' ');
  const opening = isFirst(left.slice(0, left.search(CAPITALS))) ? (left.match(CAPITALS)?.[0] ?? '') : '';
  const mayOpen = (word: string, nth: number) =>
    nth < wordsOf(opening).length && (OPENERS.has(word) || PEOPLE.has(word));
  return wordsOf((left.match(CAPITALS) ?? []).join(' '))
    .filter((word, nth) => word.length > 1 && !mayOpen(word, nth))
    .filter((word) => !ORDINARY.has(word) && !ORDINARY_APART.has(word));
}

const CAPITAL = String.raw`\p{Lu}[\p{L}’'-]+`;
const NAME = String.raw`(?:\p{Lu}[\p{L}’'.-]*\s+){0,3}${CAPITAL}`;

/** Sentences in which a press release says who somebody is, without an age. */
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
 * Does this sentence tell a person’s name: one with an age, or after words such as “identified as”? Rather once too often: then
 * only the headline is shown.
 */
export const namesSomeone = (sentence: string): boolean =>
  NAMED.some((pattern) => pattern.test(sentence)) || namesWithAge(sentence);

/** Who is named in these sentences, as single words: who is told of as “Smith” in the next is the John Smith of this one. */
export const namesGivenIn = (sentences: readonly string[]): ReadonlySet<string> =>
  new Set(sentences.filter(namesSomeone).flatMap(mayBeNames));

/** Does this sentence name one of these? */
export const namesOneOf = (sentence: string, names: ReadonlySet<string>): boolean =>
  capitalsIn(sentence).some((word) => names.has(word));
