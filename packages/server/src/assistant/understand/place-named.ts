const NEAR =
  / (?:near to|near|nearby|around|close to|next to|in the vicinity of|(?:with)?in (?:about )?(?:\d+(?: \d)?|half a) ?(?:m|metres?|meters?|km|kilometres?|kilometers?) (?:of|from|around)|\d+ ?(?:m|metres?|meters?|km) (?:of|from|around)|pres de|pres du|pres des|pres d|a proximite de|a proximite du|proche de|proche du|autour de|autour du|autour des|aux alentours de|aux alentours du|aux abords de|aux abords du|a moins de (?:\d+(?: \d)?) ?(?:m|metres?|km|kilometres?) (?:de|du|des)|dans un rayon de (?:\d+(?: \d)?) ?(?:m|metres?|km|kilometres?) (?:de|du|des|autour de|autour du)) (.+)/;

/** Words a question is made of beside what it names. */
const FILLERS = new Set(
  `a about all an and any are area areas as at be been between by can city compared compare comparison could count counts data day days did difference differ do does during each
  figure figures for from get give had has have how hour hours i in is it its know last many me more fewer less month months most much my neighbourhood neighborhood number numbers
  occurred occur happen happened happening held of on or over past per please police recorded reported report reports show since so tell than that the there these they this those time to today
  total totals trend up versus vs was week weekday were what when where which with would year years you crime crimes incident incidents offence offences occurrence occurrences
  division divisions ward wards pdq district latest recent recently newest common type types kind kinds breakdown busiest here down gone going went rise rising fallen falling
  increase increased increasing decrease decreased decreasing change changed one two other late evening night morning
  un une le la les l d du de des et en au aux ce cette ces c est qu que quel quelle quels quelles combien y il t elle on ont ete eu lieu dans par pour sur nombre nombres donne donnez moi montre montrez dis dites
  sont quoi avec entre plus moins ou depuis annee annees an ans mois jour jours semaine heure heures signalement signalements signale signales signalee signalees infraction infractions
  criminalite delit delits evenement evenements ville secteur secteurs quartier quartiers arrondissement arrondissements tendance evolution evolue augmente augmentation diminue diminution
  hausse baisse total compare comparez comparer comparaison rapport se produisent produit commis commises enregistres enregistre police s il vous plait svp a ta nous je j sait peux pouvez difference
  quand passe arrive cours derniers dernier frequents courants repartition types recents dernieres derniers recente arrivent ses leur leurs ici fil temps sont elles ils municipalite borough municipality region peux tu`.split(
    /\s+/,
  ),
);

/** The name of the place a question asks around, as it is written there; `null` when it asks around none. */
export function nearIn(words: string): string | null {
  const place = NEAR.exec(words)?.[1];
  if (place === undefined) return null;
  const kept = place.trim().split(' ');
  while (kept.length > 0 && FILLERS.has(kept.at(-1) ?? '')) kept.pop();
  while (kept.length > 0 && /^(?:the|la|le|les|l|du|de|des)$/.test(kept[0] ?? '')) kept.shift();
  return kept.join(' ') || null;
}

const METRES_USUAL = 500;

/** How far around is asked: `500 m`, `1 km`; half a kilometre unless said. */
export function metresIn(words: string): number {
  const [, number, unit = ''] = / (\d+) ?(m|metres?|meters?|km|kilometres?|kilometers?) /.exec(words) ?? [];
  if (number === undefined) return METRES_USUAL;
  const metres = Number(number) * (unit.startsWith('k') ? 1000 : 1);
  return Math.min(Math.max(metres, 50), 5_000);
}

/** What a question seems to name as a place and nobody knows: words after `in`, `at`, `dans`, `à` that mean nothing else. */
export function leftOver(rest: string): string | null {
  for (const [, after = ''] of rest.matchAll(
    /(?<= (?:in|at|on|for|of|dans|a|au|aux|en|sur|de|du|pour) )([a-z0-9 ]+)/g,
  )) {
    const words = after.trim().split(' ');
    const first = words.findIndex((word) => !FILLERS.has(word));
    if (first < 0) continue;
    const last = words.findIndex((word, i) => i > first && FILLERS.has(word));
    const name = words.slice(first, last < 0 ? undefined : last).join(' ');
    if (/[a-z]{3}|\d/.test(name)) return name;
  }
  return null;
}
