import { Refusal } from '../platform/base/refusal.ts';

/** Names of those who run the map, in both languages. */
const WHOLE = [
  ...['admin', 'admins', 'administrator', 'administration', 'administrateur', 'administratrice', 'root', 'system'],
  ...['systeme', 'moderator', 'moderators', 'moderation', 'moderateur', 'moderatrice', 'mod', 'mods', 'staff', 'team'],
  ...[
    'equipe',
    'owner',
    'support',
    'help',
    'aide',
    'assistance',
    'helpdesk',
    'contact',
    'info',
    'security',
    'securite',
  ],
  ...['official', 'officiel', 'officielle', 'webmaster', 'postmaster', 'hostmaster', 'abuse', 'noreply', 'canada'],
  ...['rcmp', 'grc', 'spvm', 'vpd', 'emergency', 'urgence', 'urgences', '911', 'me', 'anonymous', 'anonyme'],
  ...['assistant', 'bot', 'guest', 'invite', 'deleted', 'null', 'undefined'],
];
/** Ours, and the police’s: not as a part of a name either. */
const PARTS = ['crimemap', 'cartedescrimes', 'cartedelacriminalite', 'police', 'policier', 'gendarmerie', 'sherif'];

/** What a name looks like at a glance: without accents, raised signs and stops, and with digits for the letters they are written for. */
const skeleton = (key: string): string =>
  key
    .normalize('NFD')
    .replace(/[\p{M}\p{Lm}._-]/gu, '')
    .replace(/[0134578l]/g, (sign) => LIKE[sign as keyof typeof LIKE])
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
const LIKE = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', l: 'i' };

const whole = new Set(WHOLE.map(skeleton));
const parts = PARTS.map(skeleton);

/** Is it, or does it look like, a name nobody may take? `key`: from `usernameKey`. Digits at its end change nothing. */
function isReserved(key: string): boolean {
  const names = [skeleton(key), skeleton(key.replace(/[\d._-]+$/, ''))];
  return names.some((name) => whole.has(name) || parts.some((part) => name.includes(part)));
}

/** Usernames that differ by case or width only are one; by way of capitals `ß` is `ss` and a dotless `ı` is `i`. */
export const usernameKey = (username: string): string => username.normalize('NFKC').toUpperCase().toLowerCase();

/** Alphabets with letters that look like those of another: a name is written in one of them. */
const ALPHABETS = ['Latn', 'Cyrl', 'Grek', 'Armn', 'Cher', 'Copt', 'Lisu', 'Cans', 'Tfng', 'Dsrt', 'Ital'].map(
  (script) => new RegExp(`\\p{Script=${script}}`, 'gu'),
);
/** What may stand beside them, as in `小林ken`: Chinese, Japanese and whole Korean syllables, and letters of no script. */
const BESIDE = /[\p{Script=Han}\p{Script=Hira}\p{Script=Kana}\p{Script=Bopo}\p{Script=Zyyy}\uac00-\ud7a3]/gu;
/** Signs of phonetics and clicks that look like plain letters and are no language’s own, as small letters. */
const PHONETIC =
  /[\u01c0-\u01c3\u0251\u0261\u0262\u0269\u026a\u0274\u0280\u028f\u0299\u029c\u029f\u1d00-\u1dbf\ua720-\ua7ff\uab30-\uab6f]/;
/** Letters of other alphabets that look like Latin ones: of these alone no name is made. */
const LIKE_LATIN =
  /^(?:[асԁеһіјӏорԛѕԝхуѵѡАВЕЅІЈКМНОРСТУХԜ]+|[αγικνορτυχωϲϳΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹͿ]+|[ꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ]+|[ᎠᎡᎢᎥᎩᎪᎫᎬᎳᎷᎻᎽᎾᏀᏃᏆᏒᏔᏙᏚᏞᏟᏢᏦᏴ]+)$/u;

/**
 * Is it one that would be read as another? `plain`: as NFKC. Letters of one alphabet only, beside those that look like none;
 * digits of another script too look like letters, and like other digits.
 */
function looksLikeOthers(plain: string): boolean {
  const characters = plain.replace(/\P{L}/gu, '');
  if (PHONETIC.test(plain.toLowerCase()) || LIKE_LATIN.test(characters)) return true;
  const alphabet = ALPHABETS.find((one) => characters.search(one) >= 0);
  if (alphabet && characters.replace(alphabet, '').replace(BESIDE, '') !== '') return true;
  return (alphabet !== undefined || characters === '') && /\D/.test(plain.replace(/\P{N}/gu, ''));
}

/**
 * Refuses a username that would be taken for another’s: one of several alphabets at once, one made of letters that only look
 * Latin, one with digits that look like letters, and one of those who run the map, or of the police.
 */
export function mustBeOnesOwn(username: string): void {
  if (looksLikeOthers(username.normalize('NFKC')))
    throw new Refusal('invalid_input', {
      field: 'username',
      detail: 'Use letters and digits of one alphabet that do not look like another.',
    });
  if (isReserved(usernameKey(username)))
    throw new Refusal('not_allowed', {
      field: 'username',
      detail: 'This username is kept for the people who run the map, or for the police.',
    });
}
