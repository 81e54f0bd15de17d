import { eitherOf } from '../words/patterns.ts';
import { GROUPS } from './groups-of-people.ts';
import type { Refused } from './refused.ts';

const { peoples, others } = GROUPS;
const PEOPLE = eitherOf(`${others.en}/${peoples.en}`);
const GENS = eitherOf(`${others.fr}/${peoples.fr}`);
const MOSTLY =
  '(?:mostly|mainly|largely|often|usually|typically|primarily|generally|chiefly|predominantly|almost always)';
const SURTOUT =
  '(?:surtout|principalement|souvent|majoritairement|en majorite|generalement|essentiellement|habituellement|en general)';
const CRIME = '(?:crimes?|crime rates?|crime levels?|violence|criminal activity|criminality|delinquency)';
const CRIMINALITE = '(?:criminalite|crimes?|violence|delinquance|insecurite|taux de criminalite|niveau de criminalite)';

/** Who commits it: the data say nothing of who people are. */
const OF_GROUPS = [
  `(?:committed|perpetrated|carried out|caused|done|driven) (?:\\w+ )?by (?:\\w+ ){0,2}${PEOPLE}`,
  `${MOSTLY} (?:\\w+ )?(?:by|due to|because of|down to) (?:\\w+ ){0,2}${PEOPLE}`,
  `${PEOPLE} (?:\\w+ ){0,3}(?:commit|cause|offend|are (?:\\w+ )?(?:responsible|behind|overrepresented|over represented|to blame)|responsible for|behind (?:most|the))`,
  `(?:suspects?|offenders?|criminals|perpetrators|victims|robbers|thieves) (?:here |there )?(?:are|were|tend to be) (?:\\w+ ){0,3}${PEOPLE}`,
  `(?:commis|commises?|causee?s?|perpetree?s?) (?:\\w+ )?(?:par|le fait) (?:\\w+ ){0,2}${GENS}`,
  `(?:le fait|l oeuvre|la faute|a cause) (?:de |d |des |du )(?:\\w+ )?${GENS}`,
  `${SURTOUT} (?:par|des?|d|a cause des?) (?:\\w+ ){0,2}${GENS}`,
  `${GENS} (?:\\w+ ){0,3}(?:commettent|causent|sont (?:\\w+ )?(?:responsables|surrepresente?s|a l origine|les auteurs|derriere))`,
  `(?:suspects|auteurs|criminels|victimes|voleurs) (?:y |ici )?(?:sont|etaient) (?:\\w+ ){0,3}${GENS}`,
];

const MUCH =
  '(?:a lot|lots|plenty|tons|a great deal|a good deal|so much|too much|much|little|a fair amount|high levels?|low levels?|high rates?|low rates?|high amounts?|its share|no shortage)';
const HIGH =
  '(?:high|low|rampant|widespread|everywhere|frequent|rife|prevalent|rare|serious|severe|elevated|concerning|worrying|alarming|troubling|minimal|out of control|under control|bad|terrible|(?:a|an) (?:\\w+ )?(?:problem|concern|issue|worry))';
const ELEVEE =
  '(?:elevee?s?|forte?s?|hautes?|faibles?|basses?|importante?s?|preoccupante?s?|inquietante?s?|repandue?s?|frequente?s?|rares?|omnipresente?s?|grave|alarmante?s?|un (?:\\w+ )?probleme)';

/** How much crime a place has, with no number: a verdict in other words. */
const OF_PLACES = [
  `(?<! how )${MUCH} (?:of )?(?:\\w+ )?${CRIME}`,
  `${CRIME} (?:(?:here|there|in|around|at) (?:\\w+ ){0,3})?(?:is|are|was|were|s|remains?|stays?|runs?) (?:\\w+ ){0,2}${HIGH}`,
  `${CRIME} is (?:\\w+ )?(?:higher|lower|worse|better) (?:there|here|in|around)`,
  '(?:crime|criminal) (?:problem|hub|magnet|hotbed|wave|epidemic|prone|plagued|infested)s?',
  '(?:plagued|ravaged|gripped|known|notorious|infamous) (?:by|for|with) (?:its |the )?(?:\\w+ )?(?:crime|violence)',
  `(?:beaucoup|enormement|trop|tant|peu|pas mal|plein|plus qu assez) (?:de |d )${CRIMINALITE}`,
  `${CRIMINALITE} (?:(?:y|ici) )?(?:(?:dans|de|du|des|a|au|autour) (?:\\w+ ){0,3})?(?:est|sont|etait|reste|demeure) (?:\\w+ ){0,2}${ELEVEE}`,
  `(?:taux|niveau) (?:de )?(?:criminalite|violence|crimes?) (?:\\w+ )?(?:eleve|faible|bas|haut|fort)`,
  '(?:en proie a|ronge par|connue? pour|aux prises avec) (?:l |la |sa |le |son )?(?:criminalite|crime|violence|insecurite)',
];

const any = (sources: readonly string[]) => new RegExp(` (?:${sources.join('|')}) `);

/** What a model’s sentence must not say of who commits crimes, nor of how much crime there is somewhere. */
export const CLAIMS_OF_PLACES: ReadonlyArray<readonly [why: Refused, pattern: RegExp]> = [
  ['group', any(OF_GROUPS)],
  ['verdict', any(OF_PLACES)],
];
