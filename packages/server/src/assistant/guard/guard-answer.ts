import { plain } from '../words/written.ts';
import type { Refused } from './refused.ts';

/** What a model’s sentence must not claim or advise. */
const CLAIMS: ReadonlyArray<readonly [why: Refused, pattern: RegExp]> = [
  [
    'ranking',
    / (?:(?:most|least) (?:dangerous|safe|unsafe|violent|crime ridden)|safest|worst|deadliest|roughest|le plus (?:dangereux|sur|violent)|la plus (?:dangereuse|sure|violente)|les plus (?:dangereux|dangereuses|surs|sures)|le pire|la pire|le moins sur|la moins sure|best neighbou?rhood|meilleur quartier|ranks? (?:first|last|highest|lowest)|se classe) /,
  ],
  [
    'verdict',
    / (?:(?:is|are|s|was|were|be|very|quite|feels?|considered|relatively|generally|not|more|less|stay|keep|perfectly|pretty) (?:\w+ )?(?:safe|unsafe|safer|dangerous|sketchy|risky)|(?:est|sont|etait|tres|assez|plutot|reste|moins|plus|pas) (?:\w+ )?(?:surs?(?! (?:le|la|les|l|un|une|ce|cette|ces|\d+) )|sures?|securitaires?|dangereu(?:x|ses?)|risquee?s?|malfame\w*)|(?:should|better to|best to|must) avoid|avoid (?:the|this|that|going|walking)|hot ?spots?|no go|evitez|a eviter|points? chauds?|dangerous|dangereux|dangereuse|unsafe|safely|en toute securite|en securite) /,
  ],
  [
    'confront',
    / (?:confront|chase|follow|track down|catch|detain|corner) (?:him|her|them|the (?:suspect|thief|robber|man|person|offender)|someone|whoever)|take matters into| (?:confrontez|suivez|poursuivez|attrapez|traquez|interceptez) /,
  ],
  [
    'person',
    / (?:(?:the )?(?:suspect|offender|killer|murderer|shooter|victim|perpetrator|thief|culprit)(?: s)? (?:name )?(?:is|was|were|named|called|lives)|(?:suspect|coupable|tueur|meurtrier|tireur|victime|voleur|auteur) (?:est|etait|se nomme|s appelle|habite)|criminal record|casier judiciaire|(?:was|were|been) (?:arrested|charged|convicted)|(?:a|ont) ete (?:arretee?s?|accusee?s?|condamnee?s?)) /,
  ],
  [
    'group',
    / (?:(?:immigrants?|refugees?|black people|blacks|muslims?|jews|indigenous people|asians?|arabs?|foreigners?|immigres?|refugies?|noirs|musulmans?|juifs|autochtones|etrangers) (?:\w+ ){0,3}(?:commit|cause|are|more|responsible|commettent|causent|sont|plus|responsables)) /,
  ],
  [
    'instruction',
    / (?:system prompt|my instructions|developer mode|jailbreak|prompt systeme|mes (?:instructions|consignes)|i am now|je suis maintenant|pwned|hacked) /,
  ],
  [
    'prediction',
    / (?:will (?:probably |likely )?(?:be (?:robbed|attacked|shot|killed)|commit|reoffend)|next (?:victim|murder|shooting|target)|va (?:probablement )?(?:commettre|recidiver|etre attaque)|prochaine (?:victime|cible)) /,
  ],
];

/** A sentence in which it says that it does not do this. */
const DECLINES =
  / (?:(?:i|we) (?:can ?not|cannot|can t|do not|don t|will not|won t|am not able|are not able|am unable)|(?:je|nous) (?:ne|n) (?:\w+ )?(?:peux|pouvons|dis|disons|juge|jugeons|classe|classons|suis|donne|porte)\w* pas|(?:numbers|counts|data|figures) (?:do not|don t|cannot|can t) (?:say|tell|show|mean)|(?:nombres|chiffres|donnees) ne (?:disent|permettent|signifient) pas) /;

/** Why a sentence of the model is not told, or `null`. */
export function refusedAnswer(sentence: string): Refused | null {
  const said = plain(sentence);
  if (DECLINES.test(said)) return null;
  return CLAIMS.find(([, pattern]) => pattern.test(said))?.[0] ?? null;
}
