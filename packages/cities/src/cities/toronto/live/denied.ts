import type { Denied } from '../../../kit/live.ts';

/*
 * Calls that are dropped during import, before anything is stored or counted by type. The service omits most of them
 * itself. The rest is caught twice, by code and by words of the name, since codes may be new and names abbreviated.
 *
 * - Domestic and sexual: the intersection can be the caller's home. This includes indecent exposure, which is a
 *   sexual offence.
 * - Medical: SEE AMBULANCE and ASSIST AMBULANCE are one call in eleven and reveal that someone at this intersection
 *   is ill. The same holds for a person in crisis and for the blood and organ run. Industrial accidents are kept
 *   because they name a workplace, not a home.
 * - Suicide, also under other words.
 * - Missing people, found or not, or waiting to be picked up: children and lost elderly people.
 * - Operations in progress: the service's own rule.
 */
const CODES: Readonly<Record<Denied, readonly string[]>> = {
  domestic: ['DOMVI'],
  sexual: ['SEXAS', 'INDEX', 'EXPJU'],
  medical: ['MEDIC', 'SEEAM', 'ASSAM', 'RELAY'],
  suicide: [],
  missing_person: ['MISEL', 'MISVU', 'MISCH', 'FOUCH', 'LOSEL', 'PERLO', 'JUVLO'],
  operation: ['ACTOP'],
};

const WORDS: Readonly<Record<Denied, RegExp>> = {
  domestic: /\bDOMESTIC|INTIMATE PARTNER|\bABUSE/i,
  sexual: /\bSEX|INDECENT|EXPOSURE|\bRAPE|VOYEUR|PROSTITUT|HUMAN TRAFFICKING|\bLURING/i,
  medical:
    /AMBULANCE|\bMEDICA|IN CRISIS|MENTAL|EMOTIONALLY|OVERDOSE|UNCONSCIOUS|CARDIAC|\bVSA\b|SUDDEN DEATH|\bBLOOD\b|\bORGAN\b|WELL-? ?BEING|WELFARE/i,
  suicide: /SUICID|SELF-? ?HARM|\bJUMPER\b|THREATENING TO JUMP/i,
  missing_person:
    /\bMISSING\b|\b(?:LOST|FOUND) (?:PERSON|CHILD|JUVENILE|ELDERLY|ADULT)|\b(?:PERSON|CHILD|JUVENILE|ELDERLY) LOCATED|ABDUCT/i,
  operation: /\b(?:ACTIVE|ONGOING|POLICE) OPERATION/i,
};

const WHYS = Object.keys(CODES) as Denied[];

/** Returns why a call with this code and name is dropped; `null` if it is allowed. */
export function deniedAs(code: string, name: string): Denied | null {
  const written = code.toUpperCase();
  return WHYS.find((why) => CODES[why].includes(written) || WORDS[why].test(name)) ?? null;
}
