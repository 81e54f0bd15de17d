import { describe, expect, it } from 'vitest';
import { type Planned, planOf } from './testing-plans.ts';

const ENGLISH: readonly Planned[] = [
  ['Is that unusual?', 'usual'],
  ['Is this normal?', 'usual'],
  ['Is it more than usual?', 'usual'],
  ['Is auto theft unusual in D31?', 'usual auto_theft @D31'],
  ['Are there more robberies than usual in the Annex?', 'usual robbery @095'],
  ['Is the number of assaults in D51 unusual?', 'usual assault @D51'],
  ['Are break-ins in North York unusually high?', 'usual break_and_enter @North York'],
  ['Were there fewer shootings than normal in May 2026?', 'usual shooting 2026-05-01..2026-05-31'],
  ['Is it unusual for robberies in D51 in the last 28 days?', 'usual robbery @D51 2026-10-25..2026-11-21'],
  ['Are robberies near Union Station unusual?', 'usual near union station 500 m robbery'],
  ['What is usual for assaults in D14?', 'usual assault @D14'],
  ['Is auto theft up in D31?', 'change up? auto_theft @D31 2025-01-01..2025-11-22 2026-01-01..2026-11-22'],
  ['Is auto theft up in my neighbourhood?', 'about my_area'],
  ['Is anything unusual in my area?', 'about my_area'],
  ['Where does something stand out?', 'stands out by division'],
  ['Does anything stand out?', 'stands out by division'],
  ['What stands out in Toronto?', 'stands out by division'],
  ['Which neighbourhoods stand out?', 'stands out by neighbourhood'],
  ['Where is auto theft unusual?', 'stands out by division auto_theft'],
  ['Where do robberies stand out?', 'stands out by division robbery'],
  ['Is anything unusual in D51?', 'stands out by division @D51'],
  ['What stands out in Vancouver?', 'stands out by division in vancouver'],
  ['What stood out last month?', 'stands out by division 2026-10-01..2026-10-31'],
  ['Is auto theft unusual at night?', 'usual auto_theft hours 21-5'],
  ['Is auto theft unusual for women?', 'not understood: women'],
  ['At what time do robberies usually happen?', 'busiest by hour robbery; without usually'],
  ['Where does crime usually happen?', 'not understood:'],
];

const FRENCH: readonly Planned[] = [
  ['Est-ce inhabituel ?', 'usual'],
  ['C’est normal, ça ?', 'usual'],
  ['Est-ce que c’est plus que d’habitude ?', 'usual'],
  ['Le nombre de vols de voitures dans D31 est-il inhabituel ?', 'usual auto_theft @D31'],
  ['Y a-t-il plus de vols qualifiés que d’habitude dans D51 ?', 'usual robbery @D51'],
  ['Y a-t-il eu moins de fusillades que d’habitude en mai 2026 ?', 'usual shooting 2026-05-01..2026-05-31'],
  ['Les voies de fait sont-elles anormalement nombreuses dans D14 ?', 'usual assault @D14'],
  ['Les vols qualifiés près de la gare Union sont-ils inhabituels ?', 'usual near gare union 500 m robbery'],
  ['Les vols de voitures sont-ils en hausse dans mon quartier ?', 'about my_area'],
  ['Mon code postal, c’est H1W 2C3 : vols dans les véhicules proche de chez nous ?', 'about postal_codes'],
  ['Qu’est-ce qui se démarque ?', 'stands out by division'],
  ['Où quelque chose sort-il de l’ordinaire ?', 'stands out by division'],
  ['Quels quartiers se démarquent ?', 'stands out by neighbourhood'],
  ['Qu’est-ce qui ressort à Montréal ?', 'stands out by division in montreal'],
  ['Où y a-t-il quelque chose d’inhabituel ?', 'stands out by division'],
  ['Où les vols de voitures se démarquent-ils ?', 'stands out by division auto_theft'],
  ['Quelque chose d’anormal dans D51 ?', 'stands out by division @D51'],
];

describe.each([
  ['en', ENGLISH],
  ['fr', FRENCH],
] as const)('questions in “%s” about what is usual', (language, questions) => {
  it('produce the expected query plan', async () => {
    for (const [question, plan, city = 'toronto'] of questions)
      expect.soft(await planOf(question, language, city), `${question} (${city})`).toBe(plan);
  });
});
