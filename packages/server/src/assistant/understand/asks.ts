/** The words by which each kind of question is known. */
export const ASKS = {
  explain:
    / (?:what is an?|what s an?|what is the meaning|what is|what are|what does|what do you mean|explain|define|definition|meaning of|c est quoi|qu est ce que c est qu(?:e|un|une)?|qu est ce qu(?:e|un|une)?|(?:ca |cela )?veu(?:t|lent) dire quoi|que signifie|que veut dire|explique[rz]?|definition|definis) /,
  sources:
    / (?:up to date|how fresh|how recent|how old|freshness|last updated|latest update|when (?:was|were) .*(?:updated|read)|how (?:often|frequently) .*(?:updated|refreshed|read)|newest data|latest data|data sources?|sources?|where (?:does|do) .*(?:data|numbers|figures) come from|dernieres donnees|de quand (?:date|datent)|a quelle frequence|tous les combien|a jour|mise a jour|mises a jour|fraicheur|d ou viennent|date des donnees|donnees les plus recentes|provenance) /,
  live: / (?:live calls?|right now|happening now|in real time|real time|active calls?|live|appels? en direct|en direct|en ce moment|temps reel|maintenant) /,
  latest:
    / (?:latest|most recent|newest|recent reports?|recently reported|recent|derniers signalements|derniers incidents|(?:donne\w*|montre\w*|quels sont|quelles sont)(?: moi)? les (?:derniers|dernieres)|dernieres infractions|plus recents?|plus recentes?|recents) /,
  byType:
    / (?:(?:which|what) (?:types?|kinds?|crimes?|sorts?)|top (?:\w+ )?(?:crime )?(?:types?|kinds?|crimes|offences)|(?:most )?common|breakdown|by (?:crime )?type|(?:crime )?types?|types? of crimes?|kinds? of crimes?|quels? types?|quels crimes|quelles infractions|types? de crimes?|repartition|par type|par categorie|(?:\w+ )?crimes les plus frequents|les plus frequents|les plus courants|what was reported|what has been reported|what is reported|what happened|que s est il passe|qu est ce qui s est passe|qu a t on signale|qu est ce qui a ete signale) /,
  busiest:
    / (?:busiest|what time|which hours?|what hours?|time of (?:the )?day|hours? of the day|by hour|days? of the week|which (?:week)?days?|what days?|by weekday|weekdays?|when do|when are|when did most|peak|a quelles? heures?|quelles? heures?|par heure|quels? jours?|par jour de la semaine|jours? de la semaine|heures? de pointe|quand) /,
  weekday: / (?:week ?days?|days?|day of the week|jours?) /,
  hour: / (?:hours?|times?|heures?) /,
  trend:
    / (?:trends?|(?:which|what) (?:years?|months?)|quel(?:le)?s? (?:annees?|mois)|over time|over the (?:last |past )?years|by year|per year|each year|every year|year by year|year over year|yearly|annually|by month|per month|each month|monthly|month by month|chang(?:e|ed|ing)|increas\w*|decreas\w*|gone up|gone down|going up|going down|went up|went down|rose|fell|ris(?:e|en|ing)|(?<! (?:in|the|during|each|every|this|last|of|for|since|until|before|after) )fall|fallen|falling|drop(?:ped|ping)?|declin\w*|evolution|evolue\w*|tendances?|par annee|par an|chaque annee|annee par annee|par mois|chaque mois|mois par mois|mensuel\w*|annuel\w*|au fil|augment\w*|diminu\w*|hausse|baiss\w*|recul\w*|chut\w*|grimp\w*|mont(?:e|ent|ee|er)) /,
  month:
    / (?:(?:which|what) months?|quels? mois|by month|per month|each month|monthly|month by month|par mois|chaque mois|mois par mois|mensuel\w*) /,
  count:
    / (?:how many|how much|number|numbers|count|counts|total|totals|figure|figures|combien|nombre|nombres|quantite|compte|totaux) /,
  compare:
    / (?:compare|compared|comparison|versus|vs|difference|differ|more|most|fewer|less|than|with|compare[rz]?|comparaison|par rapport|plus|moins|que|avec|contre) /,
} as const;

export type Asks = keyof typeof ASKS;

/** Words that ask for more of what an order already tells. */
const BESIDE: Readonly<Partial<Record<Asks, RegExp>>> = {
  busiest:
    / (?:most|mostly|often|le plus|plus|souvent|surtout|weekly|day|days|time|times|hour|hours|week|jour|jours|heure|heures|semaine) /,
  trend:
    / (?:over|by|year|years|month|months|ans|annees|mois|temps|fil|up|down|la|en|most|highest|plus|fewest|least|lowest|moins) /,
  byType: / (?:most|highest|often|le plus|plus|souvent|les|reported|frequents|courants|of|what|by) /,
  latest: / (?:most|plus|les|last|recent) /,
};

/** A text without the words of some kinds of question. */
export function withoutAsking(text: string, kinds: readonly Asks[]): string {
  let rest = text;
  for (const kind of kinds)
    for (const pattern of [ASKS[kind], BESIDE[kind]]) while (pattern?.test(rest)) rest = rest.replace(pattern, ' ');
  return rest;
}
