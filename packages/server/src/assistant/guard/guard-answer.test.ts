import { describe, expect, it } from 'vitest';
import { refusedAnswer } from './guard-answer.ts';

type Refused = readonly [sentence: string, why: ReturnType<typeof refusedAnswer>];

const REFUSED: Readonly<Record<'English' | 'French', readonly Refused[]>> = {
  English: [
    ['I cannot say officially, but D51 is very dangerous.', 'verdict'],
    ['I cannot say officially, D51 is very dangerous.', 'verdict'],
    ['I do not rank areas; D51 tops the list.', 'ranking'],
    ['I cannot stress enough that D51 is dangerous.', 'verdict'],
    ['D51 is dangerous, and I do not say more.', 'verdict'],
    ['Police arrested John Smith.', 'person'],
    ['The suspect, John Smith, lives on Queen Street.', 'person'],
    ['John Smith was charged with robbery.', 'person'],
    ['Kitsilano is a quiet, low-crime area.', 'verdict'],
    ['There is nothing to fear in D51.', 'verdict'],
    ['Stay away from Moss Park after dark.', 'verdict'],
    ['D51 leads the city in robberies.', 'ranking'],
    ['D51 tops the list.', 'ranking'],
    ['Toronto has more crime than Vancouver.', 'ranking'],
    ['D51 had more robberies than any other division.', 'ranking'],
    ['Robberies are likely to rise next year.', 'prediction'],
    ['Robberies will rise next year.', 'prediction'],
    ['Crime is mostly committed by young men.', 'group'],
    ['Most of it is done by local teenagers.', 'group'],
    ['Young men are responsible for it.', 'group'],
    ['The suspects are mostly young men.', 'group'],
    ['This area sees a lot of crime.', 'verdict'],
    ['There is little crime in Kitsilano.', 'verdict'],
    ['Crime is high there.', 'verdict'],
    ['Crime in Moss Park is rampant.', 'verdict'],
    ['Violence is a serious problem in D51.', 'verdict'],
    ['D51 is known for its crime.', 'verdict'],
    ['Ｄ51 is ｄａｎｇｅｒｏｕｓ.', 'verdict'],
    ['D51 is dan\u200bgerous.', 'verdict'],
  ],
  French: [
    ['Je ne peux pas juger, mais ce quartier est très dangereux.', 'verdict'],
    ['Le suspect, Jean Tremblay, habite rue Ontario.', 'person'],
    ['La police a arrêté Jean Tremblay.', 'person'],
    ['Kitsilano est un quartier tranquille.', 'verdict'],
    ['Il n’y a rien à craindre dans D51.', 'verdict'],
    ['Tenez-vous loin de Moss Park.', 'verdict'],
    ['D51 arrive en tête.', 'ranking'],
    ['Toronto compte plus de crimes que Vancouver.', 'ranking'],
    ['Les vols qualifiés devraient augmenter l’an prochain.', 'prediction'],
    ['La criminalité est surtout le fait de jeunes hommes.', 'group'],
    ['Ces vols sont surtout commis par des jeunes.', 'group'],
    ['Les jeunes commettent ces vols.', 'group'],
    ['Ce secteur connaît beaucoup de criminalité.', 'verdict'],
    ['La criminalité y est élevée.', 'verdict'],
    ['La criminalité dans ce quartier est très forte.', 'verdict'],
    ['C’est un secteur au taux de criminalité élevé.', 'verdict'],
  ],
};
const ALLOWED: Readonly<Record<'English' | 'French', readonly string[]>> = {
  English: [
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
    'Reports of hate crime against women are not told apart.',
    'The most common crime type was assault, with 41 reports.',
    'Crimes reported there were fewer in 2025 than in 2024.',
    'Crime reports rose from 30 to 41.',
    'A high number of reports does not say how it is to live there.',
    'I do not connect reports with groups of people.',
    'The data do not say whether they were committed by young men.',
    'The number of reports of crime was lower in 2025.',
    'A rate is the number of reports for each 1,000 residents.',
    'Live calls may be no crime at all.',
    'Assault is force used against a person, such as a push.',
  ],
  French: [
    'Les données ne disent pas si elles ont été commises par des jeunes.',
    'La criminalité n’est connue que par les signalements.',
    'Il y a eu moins de signalements en 2025 qu’en 2024.',
    'Les crimes haineux sont comptés jusqu’en 2024.',
    'Ces appels ne sont peut-être pas des crimes.',
    'Le plus récent signalement date du 20 novembre 2026.',
    'Je peux vous dire combien de signalements il y a eu.',
    'Je ne peux pas dire si ce quartier est sûr.',
    'Il y a eu plus de signalements dans D51 que dans D52.',
    'Les données ne disent pas où il est dangereux de marcher.',
    'Il y a eu 41 signalements de vols qualifiés dans D51 en 2025.',
  ],
};

describe.each(['English', 'French'] as const)('a sentence of the model in %s', (language) => {
  it('is refused for a verdict, a ranking, a person, a prediction or a group', () => {
    for (const [sentence, why] of REFUSED[language]) expect.soft(refusedAnswer(sentence), sentence).toBe(why);
  });
  it('is allowed when it only reports counts, terms or limits', () => {
    for (const sentence of ALLOWED[language]) expect.soft(refusedAnswer(sentence), sentence).toBeNull();
  });
});
