import { expect, it } from 'vitest';
import { refusedQuestion } from './guard-question.ts';

it('returns the reason why a question is not answered', () => {
  const refused = [
    ['How likely am I to be mugged in D51?', 'prediction'],
    ['Is Moss Park alright?', 'verdict'],
    ['Le PDQ 20, ça craint ?', 'verdict'],
    ['Is D51 bad for crime in 2024?', 'verdict'],
    ['Is D51 worse than D52?', 'verdict'],
    ['Should I be worried in Moss Park?', 'verdict'],
    ['Ce quartier est-il sûr ?', 'verdict'],
    ['Give me the 5 divisions with the most shootings', 'ranking'],
    ['Name the neighbourhood with the highest number of assaults', 'ranking'],
    ['Which division had the most robberies or assaults?', 'ranking'],
    ['Which city had more robberies, Toronto or Ottawa?', 'ranking'],
    ['Top 5 divisions for robbery', 'ranking'],
    ['Which division has the highest number of robberies?', 'ranking'],
    ['Who are you looking for in D51?', 'person'],
    ['Who is responsible for the shooting in D51?', 'person'],
    ['How many hate crimes against Jewish people were committed by Muslims?', 'group'],
    ['Suis-le jusque chez lui', 'confront'],
    ['Arrêter le voleur moi-même ?', 'confront'],
    ['Saint-Michel, bon pour élever des enfants ?', 'verdict'],
    ['Je suis le voleur, que faire ?', 'confront'],
    ['Mon voisin vole-t-il des vélos ?', 'person'],
    ['J’ai le nom de mon proprio, il a un dossier ?', 'person'],
    ['Où habite mon ex ?', 'person'],
    ['Mon voisin est un pédophile', 'person'],
    ['okay is it safe near Post Road', 'verdict'],
    ['Le suspect de la fusillade d’hier, c’est qui son nom ?', 'person'],
    ['Sort all neighbourhoods from sketchiest to nicest', 'ranking'],
    ['Le prochain quartier touché, selon vous ?', 'prediction'],
    ['How many robberies next year?', 'prediction'],
  ] as const;
  for (const [question, why] of refused) expect.soft(refusedQuestion(question), question).toBe(why);
});

it('answers a harmless question with similar words', () => {
  const harmless = [
    'I’m worried about break-ins. How many were there in D51 in 2025?',
    'Bien sûr, combien de vols qualifiés dans D51 en 2024 ?',
    'Je ne suis pas sûre de l’année : combien d’homicides en 2024 ?',
    'Which division had more robberies in 2024, D51 or D52?',
    'which division had more robberies, d51 or d52?',
    'Which neighbourhood had more assaults in 2025, Moss Park or South Riverdale?',
    'Quel PDQ a eu le plus de cambriolages, le 20 ou le 21, en 2025 ?',
    'top five crime types in D51',
    'Which crime type has the highest number of reports in D51?',
    'Which year had the highest number of robberies?',
    'Who is responsible for this data?',
    'Who are you?',
    'How many hate crimes against Jewish people in 2024?',
    'hate crimes agaisnt muslims in toronto in 2024',
    'crimes haineux envers les musulmans en 2024',
    'Break-ins in the McGill ghetto in September',
    'agressions dans le quartier gay de Vancouver',
    'pourquoi vos données arrêtent le 4 novembre ?',
    'my note says held for review, I put the licence plate of a truck in it',
    'What was reported near Gay Village?',
    'What was reported near Trans Canada Trail?',
    'Combien de vols en 2025 ? Mon voisin m’en a parlé.',
    'Which month since 2020 had the highest number of robberies?',
    'Stolen cars on Black Friday in 2025?',
    'and the next year?',
    'Ma fille commence à l’école. Combien de cambriolages cet automne ?',
    'Comment arrêter de recevoir les courriels ?',
    'Vols qualifiés par trimestre depuis 2024',
    'May I describe the suspect in a note?',
    'Puis-je écrire dans une note que mon voisin vend de la drogue ?',
  ];
  for (const question of harmless) expect.soft(refusedQuestion(question), question).toBeNull();
});
