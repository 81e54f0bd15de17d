import type { CrimeType } from '@crimemap/contract/crime-types';

/** Code and published name of a call, and the crime type whose icon the call gets. */
const TABLE: ReadonlyArray<readonly [code: string, name: string, type: CrimeType]> = [
  ['ARR', 'ARREST', 'arrest'],
  ['ASS', 'ASSAULT', 'assault'],
  ['ASSFI', 'ASSIST FIRE', 'hazard'],
  ['ASSJU', 'ASSAULT JUST OCCURRED', 'assault'],
  ['ASSPR', 'ASSAULT IN PROGRESS', 'assault'],
  ['ATTBR', 'ATTEMPT BREAK & ENTER', 'break_and_enter'],
  ['BREEN', 'BREAK & ENTER', 'break_and_enter'],
  ['BREJU', 'BREAK & ENTER JUST OCCURRED', 'break_and_enter'],
  ['BREPR', 'BREAK & ENTER IN PROGRESS', 'break_and_enter'],
  ['CHETS', 'CHECK TRAFFIC SIGNALS', 'hazard'],
  ['CROCO', 'CROWD CONTROL', 'disorderly'],
  ['DAM', 'DAMAGE', 'mischief'],
  ['DAMAU', 'DAMAGE TO AUTO', 'mischief'],
  ['DAMJU', 'DAMAGE JUST OCCURRED', 'mischief'],
  ['DAMPR', 'DAMAGE IN PROGRESS', 'mischief'],
  ['DEMO', 'DEMONSTRATION', 'disorderly'],
  ['DIS', 'DISORDERLIES', 'disorderly'],
  ['DISPU', 'DISPUTE', 'disorderly'],
  ['ESCCU', 'ESCAPE CUSTODY', 'arrest'],
  ['EXP', 'EXPLOSION', 'hazard'],
  ['FIG', 'FIGHT', 'disorderly'],
  ['FIR', 'FIRE', 'hazard'],
  ['FIRAL', 'FIRE ALARM', 'hazard'],
  ['FRA', 'FRAUD', 'fraud'],
  ['FTRPD', 'FAIL TO REMAIN PROPERTY DAMAGE COLLISION', 'hazard'],
  ['FTRPI', 'FAIL TO REMAIN PERSONAL INJURY COLLISION', 'vehicular_injury'],
  ['GASLE', 'NATURAL GAS LEAK', 'hazard'],
  ['HAZ', 'HAZARD', 'hazard'],
  ['HOLAL', 'HOLDUP ALARM', 'robbery'],
  ['HOLON', 'HOLDING ONE', 'arrest'],
  ['HOLTR', 'HOLDING ONE WITH TROUBLE', 'arrest'],
  ['IMPDR', 'IMPAIRED DRIVER', 'hazard'],
  ['INDAC', 'INDUSTRIAL ACCIDENT', 'injury'],
  ['PCHOL', 'PC HOLDING ONE', 'arrest'],
  ['PDACC', 'PROPERTY DAMAGE COLLISION', 'hazard'],
  ['PERGU', 'PERSON WITH A GUN', 'shooting'],
  ['PERKN', 'PERSON WITH A KNIFE', 'knife_related'],
  ['PIACC', 'PERSONAL INJURY COLLISION', 'vehicular_injury'],
  ['PRO', 'PROWLER ON LOCATION', 'prowler'],
  ['ROB', 'ROBBERY', 'robbery'],
  ['SEEFI', 'SEE FIRE DEPT', 'hazard'],
  ['SHO', 'SHOOTING', 'shooting'],
  ['SOUGU', 'SOUND OF GUNSHOTS', 'shooting'],
  ['STA', 'STABBING', 'knife_related'],
  ['THE', 'THEFT', 'theft'],
  ['THEAU', 'THEFT FROM AUTO', 'theft_from_motor_vehicle'],
  ['THEJU', 'THEFT JUST OCCURRED', 'theft'],
  ['THEPR', 'THEFT IN PROGRESS', 'theft'],
  ['THEVE', 'THEFT OF VEHICLE', 'auto_theft'],
  ['TRAOB', 'TRAFFIC OBSTRUCT', 'hazard'],
  ['TRAPO', 'TRAFFIC POINT', 'hazard'],
  ['TRE', 'TRESPASS', 'trespass'],
  ['WIRDO', 'WIRES DOWN', 'hazard'],
  ['WRWAY', 'WRONG WAY VEHICLE', 'hazard'],
];

/**
 * Codes without a matching crime type, each with the reason. They are shown as `unknown`, but are not reported as
 * unlisted.
 */
export const WITHOUT_TYPE: Readonly<Record<string, string>> = {
  '10-33': 'EMERGENCY: an officer asks for help, whatever the matter is.',
  ANICO: 'ANIMAL COMP: a complaint about an animal.',
  ASSPC: 'ASSIST PC: an officer asks for another.',
  EMERU: 'EMERGENCY RUN: a way is cleared; the feed does not say for whom.',
  FOUPR: 'FOUND PROPERTY: a thing, no offence.',
  TAXAL: 'TAXI ALARM: a light on a roof; why it is on is not known.',
  UNKTR: 'UNKNOWN TROUBLE: unknown to those who were called, too.',
};

const BY_CODE: ReadonlyMap<string, { readonly name: string; readonly type: CrimeType }> = new Map(
  TABLE.map(([code, name, type]) => [code, { name, type }]),
);

const NAMES_WITHOUT_TYPE: ReadonlyMap<string, string> = new Map(
  Object.entries(WITHOUT_TYPE).map(([code, why]) => [code, why.split(':', 1)[0] ?? '']),
);

/** Returns the published name for a code, for rows without a name. */
export const nameOf = (code: string): string | null => BY_CODE.get(code)?.name ?? NAMES_WITHOUT_TYPE.get(code) ?? null;

export const typeOf = (code: string): CrimeType => BY_CODE.get(code)?.type ?? 'unknown';

export const isKnown = (code: string): boolean => BY_CODE.has(code) || NAMES_WITHOUT_TYPE.has(code);
