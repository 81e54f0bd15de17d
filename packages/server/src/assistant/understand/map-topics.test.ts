import { describe, expect, it } from 'vitest';
import { HELP_QUESTIONS, keysOf, MAP_TOPICS_SAID, type MapTopic } from '../words/tables.ts';
import { planOf } from './testing-plans.ts';

/** One question about the map per topic and language. */
const QUESTIONS: Readonly<Record<MapTopic, readonly [en: string, fr: string]>> = {
  report_note: ['How do I get a note taken down?', 'Comment faire supprimer une note ?'],
  export: ['Can I get this as a spreadsheet?', 'Exporter ça en CSV'],
  cite: ['How do I cite these figures in an article?', 'Comment citer un chiffre dans un mémoire ?'],
  share_map: ['Send my neighbours a link to this map', 'partager la carte de Leslieville avec mes voisins'],
  report_crime: ['Where do I report it?', 'Comment déclarer un vol ?'],
  embed: ['How can I embed the map?', 'Comment intégrer la carte à mon site ?'],
  compare: ['How do I put two wards side by side?', 'Comment mettre deux secteurs côte à côte ?'],
  language: ['Switch the site to French', 'Remettre le site en anglais'],
  appearance: ['Is there a dark mode?', 'Y a-t-il un mode sombre ?'],
  install: ['Can I put this on my home screen?', 'Puis-je l’installer ?'],
  offline: ['Does it work offline?', 'Est-ce que ça marche hors ligne ?'],
  other_assistants: ['Can I use this with Claude?', 'Peut-on s’en servir avec ChatGPT ?'],
  bookmark: ['Where are my favourites?', 'Où sont mes favoris ?'],
  share_note: ['How do I send a note to a friend?', 'Comment envoyer une note à une amie ?'],
  note_rules: ['May I describe a person in a note?', 'Puis-je écrire dans une note que je l’ai vu ?'],
  my_notes: ['Where are the posts I wrote?', 'Où sont mes anciennes notes ?'],
  post_note: ['How do I add a note?', 'Comment ajouter une note ?'],
  alerts: ['Send me an email when something happens', 'Je veux recevoir un courriel'],
  my_area: ['What about where I live?', 'Et là où j’habite ?'],
  filter: ['Which filters are there?', 'Quels filtres y a-t-il ?'],
  notes: ['What are community notes?', 'Que sont les notes de la communauté ?'],
  account: ['How do I sign up?', 'Comment m’inscrire ?'],
  news: ['Where is the news?', 'Où sont les nouvelles ?'],
  terms: ['What is the licence?', 'Quelle est la licence ?'],
  limits: ['Is it reliable?', 'Est-ce fiable ?'],
  coverage: ['Which cities are available?', 'Quelles villes sont disponibles ?'],
  sources: ['Where do you get all this?', 'D’où sortent les données ?'],
  help: ['What can I ask?', 'Que puis-je demander ?'],
  not_in_data: ['How many homicides were solved in 2025?', 'Combien de meurtres ont été résolus en 2025 ?'],
  postal_codes: ['robberies near M5V 2T6 in 2024', 'combien de vols dans H2X en 2024 ?'],
  locations: ['Is a dot the exact place?', 'Le point est-il l’endroit exact ?'],
  live_calls: ['Why are there sirens on Queen Street?', 'Des policiers partout, pourquoi ?'],
  causes: ['Why did robberies go up so much?', 'Pourquoi les vols qualifiés augmentent-ils ?'],
  counting: ['Is that one or three in your stats?', 'Un vol est-il compté deux fois ?'],
  monthly_summary: ['What does the monthly summary contain?', 'Que contient le résumé mensuel ?'],
  operator: ['Who runs this site?', 'Qui gère ce site ?'],
  canada: ['How many homicides in Canada in 2024?', 'Combien d’homicides au Canada en 2024 ?'],
};

describe.each(['en', 'fr'] as const)('each topic about the map itself', (language) => {
  it(`is found by a question in “${language}”`, async () => {
    for (const topic of keysOf(MAP_TOPICS_SAID)) {
      const question = QUESTIONS[topic][language === 'en' ? 0 : 1];
      const plan = await planOf(question, language);
      // The answers `explain` and `sources toronto` contain the same facts about sources and notes.
      expect.soft([`about ${topic}`, 'explain', 'sources toronto'], `${question}: ${plan}`).toContain(plan);
    }
  });
});

describe.each(['en', 'fr'] as const)('each question of the help page', (language) => {
  it(`is matched to its topic in “${language}”`, async () => {
    for (const topic of keysOf(HELP_QUESTIONS)) {
      const question = HELP_QUESTIONS[language][topic].replace('{city}', 'Toronto');
      const plan = await planOf(question, language);
      expect
        .soft([`about ${topic}`, 'explain', 'sources toronto', 'live toronto'], `${question}: ${plan}`)
        .toContain(plan);
    }
  });
});

it('assistant explains that the data contain no gangs and no recordings of calls', async () => {
  const questions = [
    ['en', 'How many gang-related shootings in 2025?'],
    ['en', '911 call recordings'],
    ['fr', 'Combien de fusillades liées aux gangs en 2025 ?'],
    ['fr', 'les enregistrements des appels au 911'],
  ] as const;
  for (const [language, question] of questions)
    expect.soft(await planOf(question, language), question).toBe('about not_in_data');
});

it('assistant answers a question about the map even if the question names a part of an area', async () => {
  const questions = [
    ['en', 'embed a chart of Centretown in our newsletter site', 'ottawa', 'about embed'],
    ['fr', 'je veux recevoir un courriel quand ça brasse dans Villeray', 'montreal', 'about alerts'],
  ] as const;
  for (const [language, question, city, plan] of questions)
    expect.soft(await planOf(question, language, city), question).toBe(plan);
});

it('assistant explains the rules for notes if a question is about personal details in a note', async () => {
  const questions = [
    ['en', 'someone wrote a licence plate in a note, what do i do'],
    ['en', 'why is there no name on a note'],
    ['en', 'not safe to post my address?'],
    ['en', 'How do I blur a face in a photo?'],
    ['fr', 'quelqu’un a mis une plaque d’immatriculation dans une note'],
    ['fr', 'pourquoi il n’y a pas de nom sur une note'],
    ['fr', 'est-ce que c’est dangereux de publier mon adresse'],
  ] as const;
  for (const [language, question] of questions)
    expect.soft(await planOf(question, language), question).toBe('about note_rules');
});

it('assistant does not interpret a postal code as an area or place, and explains postal codes instead', async () => {
  const questions = [
    ['en', 'how many crimes in M5V 2T6', 'toronto'],
    ['en', 'robberies within 500 m of m5v2t6 in 2024', 'toronto'],
    ['fr', 'crimes dans H2X', 'montreal'],
  ] as const;
  for (const [language, question, city] of questions)
    expect.soft(await planOf(question, language, city), question).toBe('about postal_codes');
  expect(await planOf('robberies in D51 in 2024', 'en')).toBe('count robbery @D51 2024-01-01..2024-12-31');
});

it('assistant does not answer a request for a count with a text about the map', async () => {
  expect(await planOf('How many robberies in Vanier in 2025?', 'en', 'ottawa')).toBe('part of 12');
});

it('assistant does not explain “theft” for a question about “other theft”', async () => {
  expect(await planOf('What does other theft include?', 'en', 'vancouver')).toMatch(/^not understood/);
  expect(await planOf('What is theft?', 'en', 'vancouver')).toBe('explain');
});
