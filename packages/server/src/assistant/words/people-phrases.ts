import type { PeopleHarmed } from '@crimemap/contract/counts';
import { said } from './phrases.ts';

const WITH_PEOPLE = {
  en: ['', 'people ', 'people were ', 'people have been ', 'were ', 'was ', 'got '],
  fr: ['', 'personnes ', 'personnes ont ete ', 'personnes sont ', 'gens ', 'gens ont ete ', 'ete ', 'sont '],
} as const;
const whom = (language: 'en' | 'fr', ...did: readonly string[]): string[] =>
  WITH_PEOPLE[language].flatMap((who) => did.map((one) => `${who}${one}`));

const IN_SHOOTINGS = {
  en: said(`in shootings, in a shooting, in the shootings, by gunfire, by gun violence, by guns, by a gun, with guns, with
      a gun, by shootings, from shootings, from gun violence, by bullets, by firearms`),
  fr: said(`par balle, par balles, par arme a feu, par armes a feu, dans des fusillades, lors de fusillades, dans une
      fusillade, dans les fusillades, lors des fusillades, par des tirs, par des coups de feu`),
} as const;
const inShootings = (language: 'en' | 'fr', ...did: readonly string[]): string[] =>
  whom(language, ...did.flatMap((one) => IN_SHOOTINGS[language].map((how) => `${one} ${how}`)));

/** What people say for those whom shootings killed or injured. */
export const PEOPLE_SAID: Readonly<Record<'en' | 'fr', Readonly<Record<PeopleHarmed, readonly string[]>>>> = {
  en: {
    killed: [
      ...inShootings('en', 'killed', 'died', 'die', 'dead'),
      ...whom('en', 'shot dead', 'shot and killed', 'shot to death', 'fatally shot', 'gunned down'),
      ...said(`shooting deaths, shooting fatalities, gun deaths, gun fatalities, shooting victims killed`),
      ...['deaths', 'fatalities'].flatMap((one) => IN_SHOOTINGS.en.map((how) => `${one} ${how}`)),
    ],
    injured: [
      ...inShootings('en', 'injured', 'wounded', 'hurt'),
      ...whom('en', 'shot and injured', 'shot and wounded', 'shot but survived', 'shot and survived'),
      ...said('shooting injuries, gunshot injuries, gunshot wounds, gun injuries'),
      ...IN_SHOOTINGS.en.map((how) => `injuries ${how}`),
    ],
  },
  fr: {
    killed: [
      ...inShootings('fr', 'tuees', 'tues', 'mortes', 'morts', 'abattues', 'abattus', 'decedees', 'tuee', 'tue'),
      ...IN_SHOOTINGS.fr.map((how) => `deces ${how}`),
    ],
    injured: [
      ...inShootings('fr', 'blessees', 'blesses', 'blessee', 'blesse'),
      ...IN_SHOOTINGS.fr.map((how) => `blessures ${how}`),
    ],
  },
};
