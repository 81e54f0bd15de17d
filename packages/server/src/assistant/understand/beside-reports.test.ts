import { describe, expect, it } from 'vitest';
import { type Planned, planOf } from './testing-plans.ts';

const ENGLISH: readonly Planned[] = [
  // Places outside the covered cities.
  ['How many robberies in Calgary last year?', 'not covered: Calgary'],
  ['Is there data on Kingston and Guelph?', 'not covered: Kingston, Guelph'],
  ['How fresh is the data of Halifax?', 'not covered: Halifax'],
  [
    'Are there more assaults in Toronto or in Hamilton in 2025?',
    'not covered: Hamilton; count assault 2025-01-01..2025-12-31',
  ],
  ['Robberies in Caledon in 2024', 'not covered: Caledon'],
  ['How many robberies near Hamilton Street in 2025?', 'near hamilton street 500 m robbery 2025-01-01..2025-12-31'],
  ['How many robberies in Kitchener-Waterloo in 2024?', 'not covered: Kitchener, Waterloo'],
  ['Robberies in Ottawa-Gatineau in 2024', 'not covered: Gatineau; count robbery 2024-01-01..2024-12-31', 'ottawa'],
  // Names that contain the name of such a place.
  ['How many robberies in Milton-Parc in 2024?', 'unknown place milton parc', 'montreal'],
  ['How many robberies at Richmond Green in 2024?', 'unknown place richmond green', 'york'],
  // What no city publishes.
  ['How many overdoses in 2024?', 'count overdose 2024-01-01..2024-12-31'],
  ['how many suicides in 2024', 'count suicide 2024-01-01..2024-12-31', 'peel'],
  ['traffic tickets in D51 in 2024', 'count traffic_ticket @D51 2024-01-01..2024-12-31'],
  ['police misconduct complaints', 'count police_misconduct'],
  // Questions about the map itself.
  ['Where do these figures come from?', 'about sources'],
  ['May I republish your data on Vancouver?', 'about terms vancouver'],
  ['Do your numbers include all offences?', 'about limits'],
  ['Show me the headlines for Ottawa', 'about news ottawa'],
  ['What do people write in posts about my street?', 'about notes'],
  ['Where can I add a pin with pictures?', 'about post_note'],
  ['Can you notify me of robberies near me?', 'about alerts'],
  ['How can I save a note for later?', 'about bookmark'],
  ['How do I show only robberies on the map?', 'about filter'],
  ['Which cities are covered?', 'about coverage'],
  // Questions about live calls.
  ['Any robberies in D51 in the past two hours?', 'live toronto robbery @D51 2 h'],
  ['Are there assaults right now?', 'live toronto assault'],
  ['Which emergency calls are active right now?', 'live toronto'],
  ['Live calls in Brampton', 'live peel'],
  // Questions about day or night, and other wordings of the questions above.
  ['which one had more robberies in 2025, D51 or D52?', 'count robbery @D51+D52 2025-01-01..2025-12-31'],
  ['How often is the data of Ottawa refreshed?', 'sources ottawa'],
  ['What’s a PDQ?', 'explain'],
  ['mischeif 2025', 'count mischief 2025-01-01..2025-12-31'],
  ['bike thets 2025', 'count bicycle_theft 2025-01-01..2025-12-31'],
  [
    'Have robberies in D51 dropped over the years?',
    'change down? over all robbery @D51 2025-01-01..2025-11-22 2026-01-01..2026-11-22',
  ],
  ['How many robberies in Newmarket in 2025?', 'count robbery @Newmarket 2025-01-01..2025-12-31', 'york'],
  ['On which day do thieves steal the most bikes?', 'most by day bicycle_theft'],
];

const FRENCH: readonly Planned[] = [
  ['Avez-vous des chiffres sur Gatineau ?', 'not covered: Gatineau'],
  [
    'Y a-t-il plus de vols qualifiés à Montréal ou à Laval en 2025 ?',
    'not covered: Laval; count robbery 2025-01-01..2025-12-31',
    'montreal',
  ],
  ['Combien de vols qualifiés dans Milton-Parc en 2024 ?', 'unknown place milton parc', 'montreal'],
  [
    'Vols qualifiés à l’Université du Québec à Montréal en 2024',
    'near universite du quebec 500 m robbery 2024-01-01..2024-12-31',
    'montreal',
  ],
  ['combien de surdoses en 2024', 'count overdose 2024-01-01..2024-12-31', 'montreal'],
  ['combien de suicides en 2024', 'count suicide 2024-01-01..2024-12-31'],
  ['contraventions en 2024', 'count traffic_ticket 2024-01-01..2024-12-31'],
  ['plaintes contre la police en 2024', 'count police_misconduct 2024-01-01..2024-12-31'],
  ['D’où tirez-vous ces statistiques ?', 'about sources'],
  ['Est-ce que je peux reprendre les données d’Ottawa dans un article ?', 'about terms ottawa'],
  ['Vos données sont-elles complètes ?', 'about limits'],
  ['Quelles sont les actualités à Ottawa ?', 'about news ottawa'],
  ['Qu’est-ce que les gens publient près de chez nous ?', 'about notes'],
  ['Comment ajouter une photo à une note ?', 'about post_note'],
  ['Puis-je être prévenu s’il se passe quelque chose autour de moi ?', 'about alerts'],
  ['Où sont mes notes favorites, mes favoris ?', 'about bookmark'],
  ['Comment afficher seulement les vols qualifiés sur la carte ?', 'about filter'],
  ['Des fusillades au cours de la dernière heure ?', 'live toronto shooting 1 h'],
  ['Les appels à la police en ce moment', 'live toronto'],
  ['Appels d’urgence en direct à Ottawa', 'live ottawa'],
  [
    'Somerset ou Capital : lequel a eu plus de vols qualifiés en 2025 ?',
    'count robbery @14+17 2025-01-01..2025-12-31',
    'ottawa',
  ],
  ['Les vols qualifiés reculent-ils ?', 'change down? robbery 2025-01-01..2025-11-22 2026-01-01..2026-11-22'],
  ['De quand date la dernière mise à jour à Ottawa ?', 'sources ottawa'],
  ['Ça veut dire quoi, un méfait ?', 'explain'],
  ['infractions entraînant la mort en 2025', 'count homicide 2025-01-01..2025-12-31', 'montreal'],
  ['Quel jour de la semaine vole-t-on le plus de vélos ?', 'most by weekday bicycle_theft'],
];

describe.each([
  ['en', ENGLISH],
  ['fr', FRENCH],
] as const)('questions in “%s” about the map, live calls or other places', (language, questions) => {
  it('produce the expected query plan', async () => {
    for (const [question, plan, city = 'toronto'] of questions)
      expect.soft(await planOf(question, language, city), `${question} (${city})`).toBe(plan);
  });
});

it('assistant does not explain the map when a question requests a count', async () => {
  const questions = [
    ['en', 'How many robberies made the news in 2025?'],
    ['en', 'How many notes were there in 2025?'],
    ['fr', 'Combien de vols qualifiés avec alerte en 2025 ?'],
  ] as const;
  for (const [language, question] of questions)
    expect.soft(await planOf(question, language), question).toMatch(/^not understood/);
});
