import { describe, expect, test } from 'vitest';
import { isKnown, nameOf, typeOf, WITHOUT_TYPE } from './call-types.ts';
import { deniedAs } from './denied.ts';

/** Every code in the feed from March to June 2026, with its name. */
const SEEN: Readonly<Record<string, string>> = {
  '10-33': 'EMERGENCY',
  ANICO: 'ANIMAL COMP',
  ARR: 'ARREST',
  ASS: 'ASSAULT',
  ASSAM: 'ASSIST AMBULANCE',
  ASSFI: 'ASSIST FIRE',
  ASSJU: 'ASSAULT JUST OCCURRED',
  ASSPC: 'ASSIST PC',
  ASSPR: 'ASSAULT IN PROGRESS',
  ATTBR: 'ATTEMPT BREAK & ENTER',
  BREEN: 'BREAK & ENTER',
  BREJU: 'BREAK & ENTER JUST OCCURRED',
  BREPR: 'BREAK & ENTER IN PROGRESS',
  CHETS: 'CHECK TRAFFIC SIGNALS',
  CROCO: 'CROWD CONTROL',
  DAM: 'DAMAGE',
  DAMAU: 'DAMAGE TO AUTO',
  DAMJU: 'DAMAGE JUST OCCURRED',
  DAMPR: 'DAMAGE IN PROGRESS',
  DEMO: 'DEMONSTRATION',
  DIS: 'DISORDERLIES',
  DISPU: 'DISPUTE',
  EMERU: 'EMERGENCY RUN',
  ESCCU: 'ESCAPE CUSTODY',
  EXP: 'EXPLOSION',
  EXPJU: 'INDECENT EXPOSURE JUST OCCURRED',
  FIG: 'FIGHT',
  FIR: 'FIRE',
  FIRAL: 'FIRE ALARM',
  FOUCH: 'FOUND CHILD',
  FOUPR: 'FOUND PROPERTY',
  FRA: 'FRAUD',
  FTRPD: 'FAIL TO REMAIN PROPERTY DAMAGE COLLISION',
  FTRPI: 'FAIL TO REMAIN PERSONAL INJURY COLLISION',
  GASLE: 'NATURAL GAS LEAK',
  HAZ: 'HAZARD',
  HOLAL: 'HOLDUP ALARM',
  HOLON: 'HOLDING ONE',
  HOLTR: 'HOLDING ONE WITH TROUBLE',
  IMPDR: 'IMPAIRED DRIVER',
  INDAC: 'INDUSTRIAL ACCIDENT',
  INDEX: 'INDECENT EXPOSURE',
  JUVLO: 'MISSING JUVENILE LOCATED',
  LOSEL: 'HOLDING LOST ELDERLY',
  MISCH: 'MISSING CHILD',
  MISEL: 'MISSING ELDERLY',
  MISVU: 'MISSING VULNERABLE PERSON',
  PCHOL: 'PC HOLDING ONE',
  PDACC: 'PROPERTY DAMAGE COLLISION',
  PERGU: 'PERSON WITH A GUN',
  PERKN: 'PERSON WITH A KNIFE',
  PERLO: 'MISSING PERSON LOCATED',
  PIACC: 'PERSONAL INJURY COLLISION',
  PRO: 'PROWLER ON LOCATION',
  RELAY: 'BLOOD AND ORGAN RUN',
  ROB: 'ROBBERY',
  SEEAM: 'SEE AMBULANCE',
  SEEFI: 'SEE FIRE DEPT',
  SHO: 'SHOOTING',
  SOUGU: 'SOUND OF GUNSHOTS',
  STA: 'STABBING',
  TAXAL: 'TAXI ALARM',
  THE: 'THEFT',
  THEAU: 'THEFT FROM AUTO',
  THEJU: 'THEFT JUST OCCURRED',
  THEPR: 'THEFT IN PROGRESS',
  THEVE: 'THEFT OF VEHICLE',
  TRAOB: 'TRAFFIC OBSTRUCT',
  TRAPO: 'TRAFFIC POINT',
  TRE: 'TRESPASS',
  UNKTR: 'UNKNOWN TROUBLE',
  WIRDO: 'WIRES DOWN',
  WRWAY: 'WRONG WAY VEHICLE',
};
const DENIED = [
  'ASSAM',
  'EXPJU',
  'FOUCH',
  'INDEX',
  'JUVLO',
  'LOSEL',
  'MISCH',
  'MISEL',
  'MISVU',
  'PERLO',
  'RELAY',
  'SEEAM',
];

describe('call type codes of the live feed', () => {
  test('are either known, with or without a crime type, or on the deny-list', () => {
    for (const [code, name] of Object.entries(SEEN)) {
      const ends = [isKnown(code), deniedAs(code, name) !== null];
      expect([code, ...ends].join()).toBe([code, !DENIED.includes(code), DENIED.includes(code)].join());
    }
    expect(Object.keys(SEEN)).toHaveLength(73);
  });

  test('on the deny-list deny a call even if only the code or only the name of the call matches', () => {
    for (const code of DENIED) {
      expect(deniedAs(code, 'SOMETHING ELSE')).not.toBeNull();
      expect(deniedAs('NEW', SEEN[code] ?? '')).not.toBeNull();
      expect(deniedAs('NEW', SEEN[code] ?? '')).toBe(deniedAs(code, ''));
    }
  });

  test('determine the name of live calls whose row has no name', () => {
    for (const [code, name] of Object.entries(SEEN)) if (isKnown(code)) expect(nameOf(code)).toBe(name);
    expect(nameOf('NEW')).toBeNull();
  });

  test('have type unknown only if they are unlisted, or listed as having no type', () => {
    for (const code of Object.keys(SEEN))
      if (isKnown(code)) expect([code, typeOf(code) === 'unknown']).toEqual([code, code in WITHOUT_TYPE]);
    expect([typeOf('NEW'), isKnown('NEW')]).toEqual(['unknown', false]);
  });
});

describe('deny-list of live calls', () => {
  test('denies calls by their code or by words in their name, with the reason', () => {
    for (const [code = '', name = '', why] of [
      ['DOMVI', 'DOMESTIC', 'domestic'],
      ['NEW', 'DOMESTIC ASSAULT', 'domestic'],
      ['SEXAS', 'SEXUAL ASSAULT', 'sexual'],
      ['NEW', 'Sexual Assault Just Occurred', 'sexual'],
      ['MEDIC', 'MEDICAL COMPLAINT', 'medical'],
      ['NEW', 'PERSON IN CRISIS', 'medical'],
      ['NEW', 'OVERDOSE', 'medical'],
      ['NEW', 'CHECK WELL-BEING', 'medical'],
      ['NEW', 'ATTEMPT SUICIDE', 'suicide'],
      ['NEW', 'THREATENING SUICIDE', 'suicide'],
      ['NEW', 'MISSING PERSON', 'missing_person'],
      ['NEW', 'ABDUCTION', 'missing_person'],
      ['ACTOP', '', 'operation'],
      ['seeam', '', 'medical'],
    ])
      expect.soft(deniedAs(code, name), `${code} ${name}`).toBe(why);
  });

  test('allows names that only resemble a denied name', () => {
    for (const name of [
      'FOUND PROPERTY',
      'LOST PROPERTY',
      'PROWLER ON LOCATION',
      'IMPAIRED OPERATION',
      'INDUSTRIAL ACCIDENT',
    ])
      expect.soft(deniedAs('NEW', name), name).toBeNull();
  });
});
