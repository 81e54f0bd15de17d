import { wordsOf } from '../moderation/moderation.door.ts';
import { agesIn } from './ages.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Words that begin a sentence with a capital letter and name nobody, as `wordsOf` writes them. */
const OPENERS = words(
  `a an the this that these those there here he she it they we his her their its in on at after before during according about around
  and but for from to with while when where who as upon since until if by of one two three four five six seven eight nine ten
  both another also anyone all no some several many man woman boy girl men women teen teens teenager youth person people child
  victim victims suspect suspects accused driver officers officer police policiers investigators detectives authorities
  responding following shortly anyone paramedics witnesses residents charges charged arrested missing wanted aged earlier later today yesterday tonight
  le la les l un une des du en au aux d de apres avant pendant selon il elle ils elles on ce cet cette ces son sa ses leur leurs
  deux trois quatre aucun aucune dans sur par pour avec vers et mais qui lors hier plusieurs homme femme garcon fille adolescent
  adolescente victime victimes suspecte suspectes conducteur conductrice enqueteurs agents autorites temoins age agee ages agees`,
);
/** Capital letters within a sentence that name nobody, of services, courts and the calendar. */
const ORDINARY = words(
  `police service services division unit homicide squad rcmp opp siu tps spvm sq grc gta ttc ems crown court justice superior
  supreme ontario quebec canada canadian metro north south east west northeast northwest southeast southwest am pm
  monday tuesday wednesday thursday friday saturday sunday january february march april june july august september
  october november december jan feb mar apr jun jul aug sept sep oct nov dec lundi mardi mercredi jeudi vendredi samedi dimanche
  i bc english french ville surete cour provincial regional`,
);
/** After these stands a place, mostly: “in Toronto”, “near Jane Street and Finch Avenue”. */
const PLACE = String.raw`(?:in|at|near|along|outside|inside|à|au|aux|dans|près de|secteur|rues?|avenue|boulevard|chemin|parc|place|métro|station|quartier|arrondissement)`;
const LINK = String.raw`(?:\s+(?:and|et|of|the|de|du|des|de la)\s+|\s*[-–/]\s*|\s+(?:d|l)['’]|\s+)`;
const CAPITAL = String.raw`\p{Lu}[\p{L}\p{N}.-]*`;
const STREET = String.raw`(?:Streets?|St|Avenues?|Ave|Roads?|Rd|Drive|Dr|Boulevard|Blvd|Lane|Crescent|Highway|Hwy|Way|Park|Square|Station|Hospital|School|University|College|Mall|Centre|Center|Plaza|Bridge|Trail|Parkway|Division|Township|County|Bay|Beach|Lake|River|Airport)`;
const STREETS = new RegExp(String.raw`(?<!\p{L})(?:${CAPITAL}\s+){1,3}${STREET}(?![\p{L}’'])`, 'gu');
/** No name in the possessive: “in Maria’s death”. */
const PLACES = new RegExp(
  String.raw`(?<!\p{L})${PLACE}\s+(?:the\s+|la\s+|le\s+|les\s+|l['’]|des\s+|du\s+|de la\s+|de\s+)?${CAPITAL}(?:${LINK}${CAPITAL})*(?![\p{L}’'])`,
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

/** The words with a capital letter that may be somebody’s; single letters say nothing. */
const capitals = (text: string, isOpening: boolean): string[] =>
  [...text.matchAll(/(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}-]*/gu)].flatMap(({ 0: written, index }) => {
    const opens = isOpening && !/[\p{L}\p{N}]/u.test(text.slice(0, index));
    return wordsOf(written).filter((word) => word.length > 1 && !ORDINARY.has(word) && !(opens && OPENERS.has(word)));
  });

/** Does this sentence tell an age, and hold a word with a capital letter that may be the name of whom it is told of? */
export function namesWithAge(sentence: string): boolean {
  const told = sentence.replaceAll(OF_TOWNS, ' ');
  const ages = agesIn(told);
  return ages.length > 0 && (namesApart(told).length > 0 || ages.some((age) => namesBeside(told, age).length > 0));
}

/** The words of a sentence that names somebody which may be that name, as `wordsOf` writes them. */
export function mayBeNames(sentence: string): string[] {
  const told = sentence.replaceAll(OF_TOWNS, ' ');
  return [...agesIn(told).flatMap((age) => namesBeside(told, age)), ...namesApart(told)].filter(
    (word) => !OPENERS.has(word),
  );
}

/** The words of a sentence with a capital letter, as `wordsOf` writes them. */
export const capitalsIn = (sentence: string): string[] => capitals(sentence, false);

/** Right beside an age a place may be a name too. */
function namesBeside(
  sentence: string,
  { before, after }: { readonly before: string; readonly after: string },
): string[] {
  const ahead = BESIDE_BEFORE.exec(before);
  const opens = ahead !== null && !/[\p{L}\p{N}]/u.test(before.slice(0, ahead.index));
  return [...capitals(ahead?.[1] ?? '', opens), ...capitals(BESIDE_AFTER.exec(after)?.[1] ?? '', false)];
}

const namesApart = (sentence: string): string[] =>
  capitals(sentence.replaceAll(PLACES, ' ').replaceAll(STREETS, ' '), true);
