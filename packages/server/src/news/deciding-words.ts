/** What a headline says came of it, and what was done: where these differ, two headlines are two stories however alike. */
export interface Deciding {
  readonly outcome: string | null;
  readonly kinds: ReadonlySet<string>;
  readonly towns: ReadonlySet<string>;
}

/** Looks around itself, so that of two words side by side both are found. */
const whole = (words: string): RegExp => new RegExp(`(?<= )(?:${words})(?= )`, 'g');

/** “Images released” frees nobody. */
const MADE_PUBLIC = whole(
  'released? (?:\\w+ ){0,2}(?:images?|photos?|pictures?|videos?|footage|sketch|names?|identity|details)|(?:images?|photos?|pictures?|videos?|footage|sketch|names?|identity|details) (?:\\w+ ){0,4}released',
);
const LET_GO = 'let go';
/** The last word first: who was arrested and cleared is cleared. */
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
/** Between these nothing is alike: a headline that names one is of no story that does not. */
const GRAVE: readonly string[] = ['death', 'sexual'];
/** What is read as one is taken out before the next is looked for: “sexual assault” is no “assault”, a “vol qualifié” no “vol”. */
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

/** Towns of which none is a part of another: a robbery in one is not the robbery in the other. None is a street’s name as well. */
const TOWNS = whole(
  'scarborough|etobicoke|north york|mississauga|brampton|caledon|vaughan|markham|richmond hill|newmarket|oshawa|ajax|pickering|whitby|oakville|gatineau|kanata|nepean|laval|longueuil|brossard|terrebonne|repentigny|montreal nord|burnaby|coquitlam|abbotsford|st albert|sherwood park|leduc|spruce grove',
);

/** `words`: of a headline, as `folded` writes them. */
export function decidingIn(words: string): Deciding {
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

/** Do these contradict one another? Whoever names no outcome, no kind and no town contradicts nobody but what is grave or final. */
export function contradict(a: Deciding, b: Deciding): boolean {
  if (a.outcome !== b.outcome && ((a.outcome && b.outcome) || [a.outcome, b.outcome].includes(LET_GO))) return true;
  if (GRAVE.some((kind) => a.kinds.has(kind) !== b.kinds.has(kind))) return true;
  return areApart(a.kinds, b.kinds) || areApart(a.towns, b.towns);
}

/** Are both named, and none of them by both? */
const areApart = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size > 0 && b.size > 0 && ![...a].some((one) => b.has(one));
