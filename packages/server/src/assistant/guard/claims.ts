import { patternOf } from '../words/patterns.ts';
import { GROUPS, OF_A_NAME } from './groups-of-people.ts';
import type { Refused } from './refused.ts';

/** What a model’s sentence must not claim or advise. */
export const CLAIMS: ReadonlyArray<readonly [why: Refused, pattern: RegExp]> = [
  [
    'ranking',
    / (?:(?:most|least) (?:dangerous|safe|unsafe|violent|crime ridden)|safest|worst|deadliest|roughest|le plus (?:dangereux|sur|violent)|la plus (?:dangereuse|sure|violente)|les plus (?:dangereux|dangereuses|surs|sures)|le pire|la pire|le moins sur|la moins sure|best neighbou?rhood|meilleur quartier|ranks? (?:first|last|highest|lowest)|se classe|(?:leads?|leading|led|tops?|topped|topping|heads?) (?:the |all |every )+(?:list|city|charts?|tables?|rankings?|country|province|way|divisions?|areas?|neighbou?rhoods?|wards?|cit(?:y|ies)|districts?|stations?)|(?:first|last|second|third|top|bottom) (?:place|spot|of the list|on the list|in the city|among)|number one|(?:highest|lowest|most|fewest) (?:\w+ ){0,4}(?:of|among) (?:all|any)(?: \w+){0,2} (?:divisions?|areas?|neighbou?rhoods?|wards?|cit(?:y|ies)|districts?|stations?)|(?:more|less|fewer|higher|lower|worse|better) (?:\w+ ){0,6}than (?:in )?(?:any|every|all|most|other) (?:\w+ ){0,2}(?:divisions?|areas?|neighbou?rhoods?|wards?|cit(?:y|ies)|districts?|stations?)|(?:more|less|fewer|higher|lower|worse|better) (?:\w+ ){0,6}than (?:in |that of )?(?:the )?(?:toronto|peel|york|vancouver|montreal|ottawa|edmonton|mississauga|brampton|calgary|winnipeg|hamilton|halifax|laval|quebec)|(?:plus|moins|pire|mieux) (?:\w+ ){0,6}(?:que?|qu) (?:a |dans )?(?:la region de )?(?:toronto|peel|york|vancouver|montreal|ottawa|edmonton|mississauga|brampton|calgary|winnipeg|hamilton|halifax|laval|quebec)|(?:plus|moins) (?:\w+ ){0,6}(?:que?|qu) (?:dans )?(?:tou(?:te)?s? les|les autres|n importe quel(?:le)?) (?:\w+ )?(?:divisions?|secteurs?|quartiers?|villes?|arrondissements?|postes?)|(?:le plus|le moins) (?:\w+ ){0,4}de (?:toutes|tous) les (?:divisions?|secteurs?|quartiers?|villes?|arrondissements?|postes?)|(?:en tete|domine|dominent|arriven?t? (?:premiere?|derniere?)|premiere place|derniere place|bat tous les records)) /,
  ],
  [
    'verdict',
    / (?:(?:is|are|s|was|were|be|very|quite|feels?|considered|relatively|generally|not|more|less|stay|keep|perfectly|pretty) (?:\w+ )?(?:safe|unsafe|safer|dangerous|sketchy|risky)|(?:est|sont|etait|tres|assez|plutot|reste|moins|plus|pas) (?:\w+ )?(?:surs?(?! (?:le|la|les|l|un|une|ce|cette|ces|\d+) )|sures?|securitaires?|dangereu(?:x|ses?)|risquee?s?|malfame\w*)|(?:should|better to|best to|must) avoid|avoid (?:the|this|that|going|walking)|hot ?spots?|no go|evitez|a eviter|points? chauds?|dangerous|dangereux|dangereuse|unsafe|safely|en toute securite|en securite|(?:low|lower|high|higher) crime|crime (?:free|ridden)|(?:quiet|peaceful|calm|rough|bad|good|nice|tough|seedy|troubled|sketchy|shady) (?:(?!(?:by|of|in|per|for|to|each|total|count|number) )\w+ ){0,2}(?:area|neighbou?rhood|district|part of town|street|division)s?|(?:nothing|no reason|no need|little|need not|should not) (?:to )?(?:\w+ )?(?:fear|worry|be (?:afraid|scared|concerned))|(?:stay|keep|steer) (?:away|clear|out) (?:from|of)|after dark|(?:do not|don t|never|better not|should not|shouldn t) (?:go|walk|travel|venture|linger|park) (?:\w+ ){0,4}(?:alone|there|in|through|at night|near|to)|be (?:careful|cautious|wary|alert|vigilant)(?! (?:when |in |not |with )?(?:compar|read|interpret|these|those|the numbers|to))|(?:use|exercise|take) (?:\w+ )?(?:caution|care|precautions)(?! (?:when |in )?(?:compar|read|interpret))|watch (?:out|your back)|(?:faible|forte|haute|peu de) criminalite|(?:quartier|secteur|coin|rue|endroit) (?:\w+ ){0,2}(?:tranquille|paisible|calme|chaud|difficile|sensible)s?|(?:tranquille|paisible)s?|(?:rien a|pas a|de quoi) (?:craindre|s inquieter)|(?:aucune raison|pas besoin) (?:de |d )(?:craindre|avoir peur|s inquieter|vous inquieter)|n ayez (?:pas|aucune) (?:peur|crainte)|(?:tenez vous|restez|gardez vous) (?:loin|a l ecart)|n allez pas|ne (?:marchez|sortez|vous promenez|passez) pas|soyez (?:tres )?(?:prudente?s?|vigilante?s?)|mefiez vous|apres la tombee de la nuit) /,
  ],
  [
    'confront',
    / (?:confront|chase|follow|track down|catch|detain|corner) (?:him|her|them|the (?:suspect|thief|robber|man|person|offender)|someone|whoever)|take matters into| (?:confrontez|suivez|poursuivez|attrapez|traquez|interceptez) /,
  ],
  [
    'person',
    / (?:(?:the )?(?:suspect|offender|killer|murderer|shooter|victim|perpetrator|thief|culprit)(?: s)? (?:name )?(?:is|was|were|named|called|lives)|(?:suspect|coupable|tueur|meurtrier|tireur|victime|voleur|auteur) (?:est|etait|se nomme|s appelle|habite)|criminal record|casier judiciaire|(?:was|were|been) (?:arrested|charged|convicted)|(?:a|ont) ete (?:arretee?s?|accusee?s?|condamnee?s?)|(?:police|officers?|detectives?) (?:have |has |had |also |later )?(?:arrested|charged|detained|identified)|(?:police|policiers?|enqueteurs?) (?:a |ont |avait |avaient )?(?:arrete|accuse|interpelle|identifie)(?:e|s|es|nt)?) /,
  ],
  [
    'group',
    patternOf(
      `${GROUPS.peoples.en}/${GROUPS.peoples.fr} ${OF_A_NAME} …3 commit/cause/are/more/responsible/commettent/causent/sont/plus/responsables`,
    ),
  ],
  [
    'instruction',
    / (?:system prompt|my instructions|developer mode|jailbreak|prompt systeme|mes (?:instructions|consignes)|i am now|je suis maintenant|pwned|hacked) /,
  ],
  [
    'prediction',
    / (?:will (?:probably |likely )?(?:be (?:robbed|attacked|shot|killed)|commit|reoffend)|next (?:victim|murder|shooting|target)|va (?:probablement )?(?:commettre|recidiver|etre attaque)|prochaine (?:victime|cible)|(?:likely|expected|set|going|bound|projected|forecast|predicted|poised) to (?:\w+ ){0,2}(?:rise|fall|increase|decrease|drop|grow|climb|decline|worsen|improve|double|continue|go (?:up|down))|(?:will|should|may|might|could) (?:probably |likely |soon |also |keep |continue to )?(?:rise|fall|increase|decrease|drop|grow|climb|decline|worsen|improve|double|continue|go (?:up|down)|be (?:higher|lower|more|fewer)|keep (?:rising|falling|increasing|decreasing))(?= (?:next|in|by|this|again|further|soon|over|during|and|if|even|to)| $)|(?:va|vont|devrai(?:t|ent)|risquent?|pourrai(?:t|ent)) (?:\w+ ){0,2}(?:augmenter|diminuer|baisser|monter|grimper|continuer|s aggraver|s ameliorer|doubler|croitre)|(?:augmenter|diminuer|baisser|monter|grimper|continuer)(?:a|ont)) /,
  ],
];

const NAME = "\\p{Lu}[\\p{Ll}'’-]+ (?:\\p{Lu}[\\p{L}'’.-]* )?\\p{Lu}[\\p{Ll}'’-]+";
const DONE_TO =
  'arrested|charged|convicted|accused|sentenced|detained|suspected|arrêtée?|accusée?|condamnée?|inculpée?|soupçonnée?|interpellée?';
const WHO =
  '[Ss]uspects?|[Oo]ffender|[Aa]ccused|[Vv]ictim|[Kk]iller|[Ss]hooter|[Rr]obber|[Tt]hief|[Cc]ulprit|[Pp]erpetrator|[Cc]oupable|[Vv]ictime|[Aa]ccusée?|[Tt]ireur|[Tt]ueur|[Vv]oleur|[Aa]uteur';

/** A person’s name beside what was done to a person, with its capitals: `arrested John Smith`, `le suspect, Jean Roy`. */
export const PERSON_NAMED: readonly RegExp[] = [
  new RegExp(`(?:${DONE_TO}),? (?:\\p{Ll}+,? )?${NAME}`, 'u'),
  new RegExp(`(?:${WHO}),? (?:is |was |named |called |est |était |nommée? )?(?:a man |un homme )?${NAME}`, 'u'),
  new RegExp(
    `${NAME},? (?:\\d+,? )?(?:is|was|has been|had been|were|lives|a été|est|était|habite|vit)(?: the | le | la | un | une | a )?(?: ?(?:${DONE_TO}|${WHO}|wanted|recherchée?))`,
    'u',
  ),
];
