import { plain } from '../words/written.ts';
import { needIn } from './in-need.ts';
import type { Refused } from './refused.ts';

const AREAS =
  '(?:areas?|neighbou?rhoods?|divisions?|wards?|streets?|boroughs?|districts?|places?|quartiers?|secteurs?|arrondissements?|endroits?|rues?|pdq)';

const any = (...patterns: readonly RegExp[]) => patterns;

/** Looked for in a question without case, accents and punctuation; the first that fits decides. */
const PATTERNS: ReadonlyArray<readonly [why: Refused, patterns: readonly RegExp[]]> = [
  [
    'instruction',
    any(
      / (?:ignore|disregard|forget|override|bypass|oublie[rz]?|ignore[rz]?|contourne[rz]?) (?:\w+ ){0,5}(?:instructions?|rules?|prompts?|guidelines?|consignes?|regles?|directives?|restrictions?|above|previous|precedentes?|filtres?|filters?) /,
      / (?:system prompt|systeme? prompt|prompt systeme|invite systeme|message systeme|developer mode|mode developpeur|jailbreak|dan mode|do anything now|hidden instructions?|instructions? (?:cachees?|secretes?|initiales?)|your (?:initial |secret |original )?instructions|tes (?:instructions|consignes)|vos (?:instructions|consignes)) /,
      / (?:you are now|from now on you|act as|pretend (?:to be|you|that you)|roleplay|role play|simulate being|tu es maintenant|vous etes maintenant|desormais tu|a partir de maintenant|fais semblant|faites semblant|joue le role|jouez le role|comporte toi comme|agis comme|agissez comme|imagine que tu) /,
      / (?:reveal|print|show|repeat|leak|output|affiche|revele|repete|montre|imprime)\w* (?:\w+ ){0,4}(?:prompt|api key|secret|password|instructions|token|cle api|mot de passe|consignes|environment variables?) /,
      / (?:run|execute|drop|delete|truncate|executez?|lance[rz]?|supprime[rz]?|efface[rz]?) (?:\w+ ){0,3}(?:sql|table|tables|database|command|script|code|query|commande|requete|base de donnees) /,
      / (?:say|repeat|write|tell|answer|reply|dis|dites|repete|repetez|ecris|ecrivez|reponds|repondez) (?:\w+ ){0,3}(?:exactly|verbatim|that there (?:were|are)|qu il y a eu|exactement|mot pour mot|the word|le mot|only with|uniquement) /,
      / (?:end of (?:data|document|context)|new instructions?|nouvelles? (?:instructions?|consignes?)|admin override|sudo|assistant says|system says|as an? (?:admin|administrator|developer)|en tant qu administrateur) /,
    ),
  ],
  [
    'confront',
    any(
      / teach (?:\w+ ){1,4}a lesson | donner une lecon | (?:carry|buy|get|use|bring|give me|need) (?:\w+ ){0,2}(?:guns?|knife|weapons?|pepper spray|bear spray|taser) | (?:porter|acheter|utiliser|apporter|donne[rz]? moi|procurer) (?:\w+ ){0,2}(?:armes?|couteau|pistolet|fusil|poivre) /,
      / (?:confront|follow|chase|track down|hunt|stalk|ambush|tail|catch|tackle|fight|attack|beat up|detain|citizens? arrest|vigilante|revenge|get back at|take matters|lure|trap|corner) (?:\w+ ){0,4}(?:him|her|them|someone|somebody|person|people|man|woman|guy|guys|kid|teen|neighbour|neighbor|suspects?|thief|thieves|robbers?|burglars?|offenders?|criminals?|dealers?|shooters?|gang|anyone|driver|car|whoever|my ex|into my own hands|themselves|myself|ourselves) /,
      / (?:should|can|could|may|how (?:do|can|should|could|would)) (?:i|we|you) (?:\w+ ){0,2}(?:confront|follow|chase|arrest|stop|shoot|attack|fight|catch|detain|punish) /,
      / (?:confronte[rz]?|suivre|(?<! (?:je|ne|n) )suis|poursuivre|poursuis|pourchasse[rz]?|traque[rz]?|piste[rz]?|prendre en filature|arrete[rz]?|attrape[rz]?|intercepte[rz]?|affronte[rz]?|coince[rz]?|piege[rz]?|attaque[rz]?|punir|retenir|frappe[rz]?|tabasse[rz]?|venge[rz]?|espionne[rz]?|surveille[rz]?) (?:\w+ ){0,4}(?:le|la|les|l|lui|leur|quelqu un|voleurs?|suspects?|agresseurs?|cambrioleurs?|criminels?|dealers?|bandits?|personne|gens|homme|hommes|femme|voisin|voisine|gars|type|tireur|tireurs|moi meme|nous memes|ex|conducteur|gang) /,
      / je (?:le|la|les) suis | je suis (?:le|la|un|une|cet|cette|ce|l|les|ces) (?:\w+ ){0,1}(?:voleur|suspect|agresseur|homme|femme|gars|tireur|criminel|bandit|gang)s? /,
      / (?:me faire justice|se faire justice|faire justice moi meme|justicier|justicier|arrestation citoyenne|me venger|nous venger|representailles|lynch\w*|milice|vigilantes?) /,
      / (?:where (?:can|do|could) i (?:find|buy) (?:\w+ ){0,3}(?:dealers?|gang|guns?|suspects?|weapon)|ou (?:puis je |peut on )?(?:trouver|acheter) (?:\w+ ){0,3}(?:dealers?|gang|armes?|suspects?)) /,
      / (?:where|best (?:place|time|area|street)|easiest|ou|meilleur (?:endroit|moment)|quel moment|what time) (?:\w+ ){0,6}(?:to (?:steal|rob|break in|burgle|commit|deal|get away)|without (?:getting|being) caught|pour (?:voler|cambrioler|braquer|commettre|dealer)|sans (?:se faire|etre|me faire) (?:prendre|attraper|arreter|pris)) /,
    ),
  ],
  [
    'group',
    any(
      / (?:race|races|racial|ethnic|ethnicity|ethnicities|immigrants?|immigration|migrants?|refugees?|foreigners?|newcomers?|blacks?|white people|whites|asians?|arabs?|muslims?|islam|jews?|jewish|christians?|sikhs?|hindus?|indigenous|first nations?|aboriginals?|natives|latinos?|hispanics?|roma|gypsies|gays?|lesbians?|trans|transgender|lgbtq?|religion|religious|skin colou?r|nationality|nationalities|homeless people|mentally ill|disabled|somalis?|jamaicans?|haitians?|indians|chinese|ukrainians?|blackpeople|black people|ethnicite|ethnique|ethniques|raciale?s?|immigres?|immigrees?|etrangers?|refugies?|noirs?|noires?|blancs|arabes?|musulmans?|musulmanes?|juifs?|juives?|chretiens?|autochtones?|premieres nations|asiatiques?|haitiens?|haitiennes?|maghrebins?|homosexuels?|couleur de peau|nationalites?|itinerants?|sans abri|origine ethnique|origines) (?!(?:street|road|avenue|st|creek|market|town|garden|lives|village|canada|bay|hill) )/,
    ),
  ],
  [
    'person',
    any(
      / (?:suspects?|offenders?|thief|thieves|criminals?|dealers?|killers?|robbers?|gangs?|perpetrators?|shooters?|voleurs?|criminels?|dealers?|revendeurs?|tueurs?|suspects?|agresseurs?) (?:\w+ )?(?:lives?|living|stay|stays|hides?|hiding|hangs?|habitent?|vivent|vit|cachent?|se tiennent) /,
      / (?:cachent|habitent|vivent|se tiennent|traine(?:nt)?) (?:les|des) (?:voleurs?|criminels?|dealers?|revendeurs?|suspects?|agresseurs?|gangs?) | (?:gangs?|mafia|cartels?) /,
      / (?:licen[cs]e plates?|plaques? d immatriculation|getaway) /,
      / (?:names?|identity|identities|address(?:es)?|phone|phone numbers?|photos?|photographs?|faces?|licen[cs]e plates?|age|full name|mugshots?|noms?|prenoms?|identites?|adresses?|telephones?|visages?|plaques? d immatriculation) (?:\w+ ){0,5}(?:suspects?|offenders?|victims?|accused|perpetrators?|criminals?|shooters?|killers?|murderers?|robbers?|thief|thieves|burglars?|witness(?:es)?|arrested|charged|person|people|man|woman|residents?|owner|driver|rapists?|attackers?|assailants?|neighbou?rs?|police officers?|members?|users?|victimes?|agresseurs?|accuses?|coupables?|criminels?|tireurs?|tueurs?|meurtriers?|voleurs?|cambrioleurs?|temoins?|personnes?|arretees?|arretes?|proprietaires?|conducteurs?|habitants?|voisins?|auteurs?|policiers?|membres?|utilisateurs?) /,
      / (?:suspects?|offenders?|victims?|accused|perpetrators?|killers?|murderers?|shooters?|robbers?|victimes?|agresseurs?|accuses?|tueurs?|meurtriers?|coupables?|auteurs?) (?:\w+ ){0,2}(?:s )?(?:names?|identity|identities|address(?:es)?|noms?|identites?|adresses?|photos?) /,
      / (?:who) (?:\w+ ){0,3}(?:is|was|were|are|did|committed|killed|shot|robbed|stole|murdered|attacked|assaulted|stabbed|broke|lives?|owns?|called|reported|posted|wrote|got|has) /,
      / (?:qui) (?:a|ont|est|etait|sont|habite|habitent|possede|vit) (?:\w+ ){0,3}(?:ete )?(?:tue|tire|vole|assassine|agresse|poignarde|cambriole|braque|commis|arrete|accuse|coupable|responsable|suspect|victime|auteur|habite|appele|signale|la|le|les|l|au|dans|cette|ce|a|mon) /,
      / (?:qui (?:habite|vit|possede|a commis|a tue|est l auteur|sont les)) /,
      / (?:criminal record|rap sheet|sex offender|wanted list|is (?:\w+ ){1,3}(?:a|the) (?:criminal|suspect|thief|murderer|killer|rapist|drug dealer)|casier judiciaire|antecedents (?:judiciaires|criminels)|delinquants? sexuels?|predateurs? sexuels?|est (?:il|elle) (?:un |une )?(?:criminel|suspect|voleur|meurtrier)|est un (?:criminel|suspect|voleur|meurtrier|tueur)) /,
      / (?:was|were|has|have|did|is) (?:my|our|the) (?:\w+ ){0,3}(?:neighbou?rs?|landlord|boss|ex|husband|wife|teacher|tenant|co ?worker|son|daughter|boyfriend|girlfriend) /,
      / (?:mon|ma|mes|notre|nos) (?:voisins?|voisines?|proprietaire|patron|patronne|ex|mari|femme|professeur|locataire|collegue|fils|fille|copain|copine|chum|blonde) (?!(?:m|nous) (?:en )?(?:a|ont) (?:parle|dit) )/,
      / (?:find|locate|identify|look up|dox|doxx|trouve[rz]?|retrouve[rz]?|identifie[rz]?|localise[rz]?) (?:\w+ ){0,2}(?:person|someone|somebody|suspects?|offenders?|criminals?|victims?|man|woman|him|her|personne|quelqu un|suspects?|victimes?|homme|femme|criminels?) /,
    ),
  ],
  [
    'prediction',
    any(
      / (?:tomorrow|next (?:year|month|week|summer|winter|decade)|in the future|demain|(?:l )?an(?:nee)? prochaine?|mois prochain|semaine prochaine|a l avenir|seront|il y aura) /,
      / (?:predict|predictions?|forecast|will (?:\w+ ){0,4}(?:commit|rob|steal|kill|reoffend|attack|happen|be (?:robbed|attacked|killed|shot|burgled|stolen|broken)|be next|get robbed|increase|rise)|going to (?:commit|rob|steal|kill|reoffend|happen|be robbed|be attacked)|likely to (?:\w+ ){0,3}(?:commit|be|get|happen|reoffend|steal|rob)|chances? (?:of|that|i)|probability|odds|likelihood|how likely|next (?:victim|murder|shooting|robbery|crime|homicide)|risk (?:of|that)|my risk) /,
      / (?:predi(?:s|re|sez|t|ction|ctions)|previsions?|prevoir|prevois|pronostic|va (?:t il |t elle )?(?:\w+ ){0,3}(?:commettre|voler|tuer|recidiver|attaquer|arriver|se passer|etre (?:vole|cambriole|attaque|tue))|vont (?:\w+ ){0,3}(?:commettre|voler|tuer|arriver)|vais je (?:me faire|etre)|probabilite|chances? (?:de|que|d)|risque\w* (?:de|que|d|je)|prochaine? (?:victime|meurtre|fusillade|vol|crime|cible|homicide)|susceptibles?) /,
    ),
  ],
  [
    'ranking',
    any(
      / (?:worst|best|most|least|highest|lowest) to (?:best|worst|least|most|lowest|highest) | (?:du|de la|des) (?:pire|meilleur|moins|plus) (?:\w+ )?au (?:meilleur|pire|plus|moins) /,
      / (?:most|least|more|less|plus|moins) (?:dangerous|unsafe|safe|crime ridden|violent|criminal|risky|sketchy|dodgy|troubled|ghetto|dangereu(?:x|ses?)|surs|sures?|violents?|violentes?|criminalise\w*|risques?|risquees?|malfame\w*|securitaires?|peur) /,
      / (?:worst|safest|deadliest|sketchiest|roughest|scariest|riskiest|best|top|bottom|nicest|cleanest|pires?|meilleure?s?) (?:\w+ ){0,3}(?:area|areas|neighbou?rhoods?|cit(?:y|ies)|divisions?|wards?|places?|parts?|streets?|towns?|boroughs?|suburbs?|districts?|quartiers?|villes?|secteurs?|arrondissements?|endroits?|rues?|coins?|municipalites?|regions?|city) /,
      / (?:rank|ranking|rankings|ranked|leaderboard|league table|rate the|sort (?:the )?(?:neighbou?rhoods?|cities|areas|divisions)|(?:top|bottom) (?:\d+|three|five|ten) (?!(?:reported )?(?:crime )?(?:types?|kinds?|categories|crimes|offences) )|classe[rz]?|classement|palmares|top (?:\d+|trois|cinq|dix) (?:des |de )?(?!(?:types?|crimes|infractions|categories|kinds?|crime|offences|reported) )) /,
      new RegExp(
        ` ${AREAS} (?:\\w+ )?(?:with|having|have|has|had|that|avec|ayant|qui) (?:\\w+ ){0,3}(?:most|least|highest|lowest|fewest|plus|moins) `,
      ),
      / (?:where is|where are|where s) (?:\w+ ){0,3}(?:the )?(?:most|worst|highest|least|lowest) | ou (?:y a t il|est|sont|se trouve) (?:\w+ ){0,4}(?:le plus|le moins|la plus|les plus|les pires) /,
      / (?:highest|lowest) (?:\w+ ){0,2}(?:crime|rates?|city|neighbou?rhood|area|number of) | (?:taux|criminalite) (?:\w+ ){0,3}(?:le plus|la plus|les plus|plus) (?:haut|eleve|elevee|bas|basse|faible) /,
    ),
  ],
  [
    'verdict',
    any(
      / (?:safe|unsafe|safer|safely|safety|dangerous|danger|dangers|dangerously|sketchy|dodgy|rough area|bad area|bad neighbou?rhood|good neighbou?rhood|good area|nice area|no go|hot ?spots?|ghetto|crime ridden|secure|afraid|scared|scary|threatening|worrying|how worried|(?:to|must|should|not|don t|do i|need to|be) (?:be )?worr(?:y|ied)|alright|all right|craint|craignos) /,
      / (?:is|are|how|was) (?!(?:the|these|your|this|that|those|my) (?:data|numbers|figures|map|source|sources) )(?:\w+ ){0,3}(?:bad|worse|better|rough|rougher|shady|okay|decent|good|nice|fine|calm|quiet)(?: for| than| in| at| to| area)? (?!(?:news|idea) )/,
      / (?:should (?:i|we|my|one) (?:\w+ ){0,2}(?:move|live|rent|buy|walk|avoid|go|travel|visit|let|send|be (?:afraid|worried))|avoid (?:\w+ ){0,3}(?:area|street|neighbou?rhood|walking|going)|(?:can|could|may) (?:i|my|we) (?:\w+ ){0,4}(?:walk|live|go out|jog|park)|is it (?:ok|okay|fine|wise|a good idea|risky|alright|all right)|(?:would|do) you (?:\w+ )?(?:live|move|walk|go|recommend|suggest)|walk (?:alone|home)|at night alone|good place to live|place to (?:live|avoid)|raise (?:a|my) (?:family|kids|children)) /,
      / (?:sures|surete|securitaires?|securite|dangereu(?:x|ses?)|dangers?|malfame\w*|mal famee?s?|points? chauds?|peur|inquieter|craindre|effrayant\w*|risquee?|coupe gorge|tranquilles?) /,
      / (?:dois je|devrais je|devrait on|puis je|peut on|faut il|vaut il mieux|est ce (?:une bonne idee|prudent|raisonnable)) (?:\w+ ){0,4}(?:eviter|demenager|habiter|vivre|louer|acheter|marcher|sortir|me promener|se promener|laisser|aller|y aller|courir|avoir peur|stationner) /,
      / (?:est|sont|plus|moins|tres|assez|aussi|endroits?|quartiers?|coins?|rues?|villes?|divisions?) (?:ce |il |elle )?(?:surs?|sure) (?!(?:le|la|les|l|un|une|ce|cet|cette|ces|\d+) )/,
      / (?:quartiers?|secteurs?|endroits?|rues?|coins?) a eviter | (?:est il|est ce|serait il) (?:prudent|raisonnable|imprudent|risque) /,
      / (?:bon|mauvais|beau|bons|mauvais) (?:quartiers?|coins?|endroits?|secteurs?) | eviter (?:\w+ ){0,3}(?:quartier|secteur|rue|endroit|coin|le|la|ce|cet|cette) | marcher (?:seule?|la nuit) /,
    ),
  ],
];

/** “Which division had more, D51 or D52?” sets beside each other what it names; without the two it would rank them all. */
const WHICH: readonly RegExp[] = [
  / (?:which|what) (?:\w+ ){0,3}(?:area|areas|neighbou?rhoods?|cit(?:y|ies)|divisions?|wards?|streets?|boroughs?|suburbs?|districts?|places?|municipalit(?:y|ies)|pdq) (?:\w+ ){0,6}(?:most|least|highest|lowest|worst|best|more|fewest|safest|avoid|fewer) /,
  / quel(?:le)?s? (?:\w+ ){0,4}(?:quartiers?|villes?|secteurs?|divisions?|arrondissements?|endroits?|rues?|municipalites?|pdq) (?:\w+ ){0,6}(?:plus|moins|pires?|meilleure?s?|eviter|record|eleves?|faibles?) /,
];
const NAME = String.raw`(?:[Dd] ?\d+|\d{1,2}|\p{Lu}[\p{L}’'-]*)`;
const NAMES_TWO = new RegExp(
  String.raw`(?:^|[ ,:])${NAME}(?: \p{Lu}[\p{L}’'-]*)*,? (?:or|ou|vs\.?|versus) (?:(?:the|le|la|PDQ|division) )*${NAME}(?!\p{L})`,
  'u',
);
const CITIES = / (?:cit(?:y|ies)|villes?|regions?|towns?) /;

/** Of crimes out of hate it may be asked against whom they were; the data do not say. */
const HATE_AGAINST =
  / (?:hate (?:motivated )?crimes?|crimes? (?:haineux|de haine)) (?:\w+ ){0,3}(?:against|targeting|contre|visant) (?!.* (?:by|par|commit\w*) )/;

/** Who is asked, or who stands behind the map, is no one of the reports. */
const ABOUT_US =
  / (?:who are you|who (?:is|are) (?:responsible for|behind|in charge of) (?:this|the|these|your) (?:\w+ )?(?:data|numbers|figures|map|site|website|app)|qui (?:es tu|etes vous)) (?=$)/;
/** Years, hours and crime types are no places: which of them has most reports is told by their numbers. */
const MOST_OF_TIMES =
  / ((?:which|what) (?:crime )?(?:types?|kinds?|years?|months?|hours?|days?)) (?:has|have|had|saw|sees) the (?:highest|lowest) number of /;

/** Why a question is not answered, or `null`. */
export function refusedQuestion(question: string): Refused | null {
  // Letters that look alike, and spaced out ones, hide nothing.
  const asked = plain(question.normalize('NFKC').replace(/[\u200b-\u200f\u2060\ufeff\u00ad]/g, ''))
    .replace(ABOUT_US, ' ')
    .replace(MOST_OF_TIMES, ' $1 ');
  const need = needIn(asked);
  if (need) return need;
  if (isVerdict(question)) return patternOf(asked) ?? 'verdict';
  const dense = asked.replace(/(?<= \w) (?=\w )/g, '');
  return patternOf(asked) ?? patternOf(dense) ?? (ranksAll(question, asked) ? 'ranking' : null);
}

const ranksAll = (question: string, asked: string): boolean =>
  WHICH.some((one) => one.test(asked)) && (CITIES.test(asked) || !NAMES_TWO.test(question));

/** Only its accent tells `sûr` from `sur`; « bien sûr » and who is not sure of something ask for no verdict. */
const SURE = /(?<!\p{L})sûre?s?(?!\p{L})/iu;
const SURE_OF =
  /(?<!\p{L})(?:bien sûr|(?:suis|es|êtes|sommes) (?:pas |tout à fait |très )*sûre?s? (?:de|du|des|d['’]|que|qu['’]|si))/giu;
const isVerdict = (question: string): boolean => SURE.test(question.normalize('NFC').replace(SURE_OF, ''));

const patternOf = (asked: string): Refused | null =>
  PATTERNS.find(
    ([why, patterns]) => !(why === 'group' && HATE_AGAINST.test(asked)) && patterns.some((one) => one.test(asked)),
  )?.[0] ?? null;
