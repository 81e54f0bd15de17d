import { describe, expect, it } from 'vitest';
import { finding } from '../tools/tool.ts';
import { checkNumbers } from './check-numbers.ts';

const NOT_OURS = '[?]';
const QUESTION = 'How many robberies were there in D51 in 2024 and 2025?';
const present = (...values: number[]) => [
  finding('D51, Toronto.', {
    numbers: values.map((value) => ({ label: 'Reports of robbery, D51, Toronto', value, query: '/api/counts' })),
  }),
];
const checked = (sentence: string, values: readonly number[] = [41, 57]) =>
  checkNumbers(sentence, present(...values), NOT_OURS, QUESTION).text;

type ByLanguage<Case> = Readonly<Record<'English' | 'French', readonly Case[]>>;

/** Sentences, what is left of them, and the values that the tools found. */
const REPLACED: ByLanguage<readonly [sentence: string, said: string, values?: readonly number[]]> = {
  English: [
    ['Robberies doubled.', 'Robberies [?].'],
    ['Robberies have more than tripled.', 'Robberies have more than [?].'],
    ['The number halved.', 'The number [?].'],
    ['A twofold increase.', 'A [?]fold increase.'],
    ['It was a threefold rise.', 'It was a [?]fold rise.'],
    ['Half of them were at night.', '[?] of them were at night.'],
    ['D51 had half as many.', 'D51 had [?] as many.'],
    ['It fell by half.', 'It fell by [?].'],
    ['A third of the reports were from D51.', '[?] of the reports were from D51.'],
    ['Two-thirds were robberies.', '[?] were robberies.'],
    ['A quarter of the robberies were in D51.', '[?] of the robberies were in D51.'],
    ['There were twice as many.', 'There were [?] as many.'],
    ['There were three times as many.', 'There were [?] times as many.'],
    ['One in three was a robbery.', '[?] was a robbery.'],
    ['The majority of reports were robberies.', 'The [?] of reports were robberies.', [41, 4100]],
    ['No robberies were reported.', '[?] robberies were reported.'],
    ['There were no other violent crimes.', 'There were [?] other violent crimes.'],
    ['D51 did not have any robberies.', 'D51 did [?] robberies.'],
    ['Not a single shooting was recorded.', '[?] shooting was recorded.'],
    ['None were reported.', '[?] were reported.'],
    ['In 2024 there were none.', 'In 2024 there were [?].'],
    ['Nothing was reported there.', '[?] was reported there.'],
    ['There weren’t any.', 'There [?].'],
    ['D51 didn’t record any robberies.', 'D51 [?] robberies.'],
    ['Not one robbery was reported.', '[?] robbery was reported.'],
    ['Neither robberies nor assaults were reported.', '[?] robberies nor assaults were reported.'],
    ['There was one robbery.', 'There was [?] robbery.'],
    ['Only a single shooting was reported.', 'Only [?] shooting was reported.'],
    ['Nobody was killed in D51.', '[?] was killed in D51.'],
    ['Zero robberies.', '[?] robberies.', [41, 41]],
  ],
  French: [
    ['Un seul vol a été signalé.', '[?] vol a été signalé.'],
    ['Pas un seul vol n’a été signalé.', '[?] vol n’a été signalé.'],
    ['Il n’y a eu ni vols ni agressions.', 'Il n’y a eu [?] vols ni agressions.'],
    ['Les vols qualifiés ont doublé.', 'Les vols qualifiés ont [?].'],
    ['Le nombre a triplé.', 'Le nombre a [?].'],
    ['C’est la moitié de 2024.', 'C’est la [?] de 2024.'],
    ['Le nombre a baissé de moitié.', 'Le nombre a baissé de [?].'],
    ['Il y en a eu deux fois plus.', 'Il y en a eu [?] fois plus.'],
    ['C’est le double.', 'C’est le [?].'],
    ['Le tiers des signalements venait de D51.', '[?] des signalements venait de D51.'],
    ['Les deux tiers sont des vols.', '[?] sont des vols.'],
    ['Un vol sur quatre a lieu le soir.', '[?] a lieu le soir.'],
    ['La plupart des vols ont lieu le soir.', '[?] des vols ont lieu le soir.', [41, 4100]],
    ['Aucun vol n’a été signalé.', '[?] vol n’a été signalé.'],
    ['Aucun n’a été signalé.', '[?] n’a été signalé.'],
    ['Il n’y en a eu aucun.', 'Il n’y en a eu [?].'],
    ['Il n’y a pas eu de vols qualifiés.', 'Il n’y a [?] de vols qualifiés.'],
    ['Rien n’a été signalé.', '[?] n’a été signalé.'],
    ['Personne n’a été tué.', '[?] n’a été tué.'],
  ],
};
/** Sentences that the values of the tools confirm. */
const CONFIRMED: ByLanguage<readonly [sentence: string, values: readonly number[]]> = {
  English: [
    ['Robberies doubled from 41 to 82.', [41, 82]],
    ['The number halved.', [82, 41]],
    ['It fell by half.', [82, 41]],
    ['There were twice as many.', [40, 81]],
    ['There were three times as many in D51.', [30, 90]],
    ['A threefold rise.', [30, 90]],
    ['A third of the reports were from D51.', [30, 90]],
    ['One in three was a robbery.', [30, 90]],
    ['The number rose by a third.', [30, 40]],
    ['The majority of reports were robberies.', [57, 90]],
    ['No robberies were reported.', [0]],
    ['None were reported in D51.', [41, 0]],
    ['Zero robberies.', [0]],
    ['There was one robbery.', [1]],
    ['There was one more report in 2025.', [41, 42]],
  ],
  French: [
    ['Les vols qualifiés ont doublé.', [41, 82]],
    ['C’est la moitié de 2024.', [82, 41]],
    ['Il y en a eu trois fois plus.', [30, 90]],
    ['Le tiers des signalements venait de D51.', [30, 90]],
    ['Aucun vol n’a été signalé.', [0]],
    ['Il n’y a pas eu de vols qualifiés.', [0, 41]],
  ],
};
const NO_QUANTITY: ByLanguage<string> = {
  English: [
    'No data are held for 2025, which is not zero.',
    'The data hold no names.',
    'They may be no crime at all.',
    'There is no crime type of that name.',
    'None of this really happened.',
    'None of the data say who it was.',
    'Nothing of it is held for this period.',
    'Nobody has verified these calls.',
    'An area without a population has no rate.',
    'In the first half of 2025 there were 41 reports.',
    'In the third quarter of 2025 there were 41.',
    'The third of March is not held.',
    'Some reports may be counted twice.',
    'A robbery takes half an hour to record.',
    'One report can have several rows.',
    'Single reports can be asked for all of Toronto.',
    'I do not have any data on that.',
    'The sources do not publish any homicides.',
  ],
  French: [
    'Aucune donnée n’est conservée ; ce n’est pas un zéro.',
    'Les données ne contiennent aucun nom.',
    'Ce ne sont peut-être pas des crimes.',
    'Les sources ne publient pas de fraudes.',
    'Rien n’a encore été lu de ses sources.',
    'Personne n’a vérifié ces appels.',
    'Au cours de la première moitié de 2025, il y en a eu 41.',
    'Sans l’une ni l’autre, il s’agit d’un vol.',
    'Ce qui n’a pas de lieu n’y est pas.',
    'Un signalement peut être compté en double.',
    'Je ne donne pas de nombre.',
  ],
};

describe.each(['English', 'French'] as const)('a quantity without a numeral, in %s,', (language) => {
  it('is replaced when no tool confirms it', () => {
    for (const [sentence, said, values] of REPLACED[language])
      expect.soft(checked(sentence, values), sentence).toBe(said);
  });
  it('stays when the numbers of a tool confirm it, or when the words are no quantity', () => {
    for (const [sentence, values] of CONFIRMED[language])
      expect.soft(checked(sentence, values), `${sentence} ${values}`).toBe(sentence);
    for (const sentence of NO_QUANTITY[language]) expect.soft(checked(sentence), sentence).toBe(sentence);
  });
});

it('compares the numbers of the sentence itself before those of the tools', () => {
  expect(checked('It doubled from 41 to 57.', [41, 57, 82])).toBe('It [?] from 41 to 57.');
});

it('keeps a “none” when the text of a tool says that none is held', () => {
  const none = [finding('Reports of robbery, D51, Toronto, in 2025: we have no reports for this question.')];
  expect(checkNumbers('No robberies were reported.', none, NOT_OURS).text).toBe('No robberies were reported.');
});
