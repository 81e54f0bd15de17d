import type { Denied } from '../../../kit/live.ts';

/*
 * Calls that are dropped as they are read, before anything is stored or counted by type. The service leaves most of them out
 * itself; what slips through is caught twice, by code and by the words of the name, since a code may be new and a name abridged.
 *
 * - Domestic and sexual: the crossing can be the home of the one who called. Indecent exposure is among them: a sexual
 *   offence is not less one because it happened outdoors.
 * - Medical: SEE AMBULANCE and ASSIST AMBULANCE are one call in eleven of the feed, and tell that someone at this crossing is
 *   ill. A person in crisis is ill, and so is whoever the blood and organ run drives to. An industrial accident stays: a place
 *   of work is named by it, not a home.
 * - Suicide, and what is said of it in other words.
 * - Missing people, found or not, looked for or held until someone fetches them: children, and old people who are lost.
 * - Operations that still go on: the service's own rule.
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

/** Why a call of this code and name is dropped, or `null`. */
export function deniedAs(code: string, name: string): Denied | null {
  const written = code.toUpperCase();
  return WHYS.find((why) => CODES[why].includes(written) || WORDS[why].test(name)) ?? null;
}
