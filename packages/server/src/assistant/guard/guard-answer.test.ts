import { describe, expect, it } from 'vitest';
import { refusedAnswer } from './guard-answer.ts';

describe('a sentence of the model is refused', () => {
  it.each([
    ['I cannot say officially, but D51 is very dangerous.', 'verdict'],
    ['I cannot say officially, D51 is very dangerous.', 'verdict'],
    ['I do not rank areas; D51 tops the list.', 'ranking'],
    ['I cannot stress enough that D51 is dangerous.', 'verdict'],
    ['D51 is dangerous, and I do not say more.', 'verdict'],
    ['Je ne peux pas juger, mais ce quartier est très dangereux.', 'verdict'],
    ['Police arrested John Smith.', 'person'],
    ['The suspect, John Smith, lives on Queen Street.', 'person'],
    ['John Smith was charged with robbery.', 'person'],
    ['Le suspect, Jean Tremblay, habite rue Ontario.', 'person'],
    ['La police a arrêté Jean Tremblay.', 'person'],
    ['Kitsilano is a quiet, low-crime area.', 'verdict'],
    ['Kitsilano est un quartier tranquille.', 'verdict'],
    ['There is nothing to fear in D51.', 'verdict'],
    ['Il n’y a rien à craindre dans D51.', 'verdict'],
    ['Stay away from Moss Park after dark.', 'verdict'],
    ['Tenez-vous loin de Moss Park.', 'verdict'],
    ['D51 leads the city in robberies.', 'ranking'],
    ['D51 tops the list.', 'ranking'],
    ['D51 arrive en tête.', 'ranking'],
    ['Toronto has more crime than Vancouver.', 'ranking'],
    ['Toronto compte plus de crimes que Vancouver.', 'ranking'],
    ['D51 had more robberies than any other division.', 'ranking'],
    ['Robberies are likely to rise next year.', 'prediction'],
    ['Robberies will rise next year.', 'prediction'],
    ['Les vols qualifiés devraient augmenter l’an prochain.', 'prediction'],
    ['Ｄ51 is ｄａｎｇｅｒｏｕｓ.', 'verdict'],
    ['D51 is dan\u200bgerous.', 'verdict'],
  ])('%s (%s)', (sentence, why) => expect(refusedAnswer(sentence)).toBe(why));
});

describe('a sentence of the model is told', () => {
  it.each([
    'There were 41 reports of robbery in D51 in 2025.',
    'D51 had 41 reports and D52 had 30; the difference is 11.',
    'There were more reports in D51 than in D52.',
    'The most reports of assault in Toronto were from 17:00 to 18:00.',
    'Reports of robbery fell from 41 to 30 between 2024 and 2025.',
    'I cannot say whether D51 is safe or dangerous.',
    'I do not say which area is safest, most dangerous or best.',
    'Numbers do not say whether a place is safe.',
    'Near Union Station there were 12 reports of theft.',
    'There were 3 reports of arrest in Moss Park.',
    'Be careful when comparing these numbers.',
    'A rough count by area is 41.',
    'I identified Moss Park as neighbourhood 073.',
    'In an emergency, call 911.',
    'Je ne peux pas dire si ce quartier est sûr.',
    'Il y a eu plus de signalements dans D51 que dans D52.',
    'Les données ne disent pas où il est dangereux de marcher.',
    'Il y a eu 41 signalements de vols qualifiés dans D51 en 2025.',
  ])('%s', (sentence) => expect(refusedAnswer(sentence)).toBeNull());
});
