import { ApiError } from '../platform/base/api-error.ts';

/** Reserved names in both languages, such as those of operators. A username must not be one of them. */
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
/** Names of this project and of the police. A username must not even contain one of them. */
const PARTS = ['crimemap', 'cartedescrimes', 'cartedelacriminalite', 'police', 'policier', 'gendarmerie', 'sherif'];

/**
 * Returns a simplified form of a name that is equal for names that look alike: without accents, superscripts and
 * punctuation, and with digits replaced by similar letters.
 */
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

/**
 * Returns whether a name is reserved or looks like a reserved name. `key` comes from `usernameKey`. Digits at the end
 * of the name are ignored.
 */
function isReserved(key: string): boolean {
  const names = [skeleton(key), skeleton(key.replace(/[\d._-]+$/, ''))];
  return names.some((name) => whole.has(name) || parts.some((part) => name.includes(part)));
}

/**
 * Returns a key that is equal for usernames that differ only by case or character width. The conversion to upper case
 * turns `ß` into `ss` and a dotless `ı` into `i`.
 */
export const usernameKey = (username: string): string => username.normalize('NFKC').toUpperCase().toLowerCase();

/**
 * Alphabets with letters that look like letters of another alphabet. A username must contain letters of only one of
 * them.
 */
const ALPHABETS = ['Latn', 'Cyrl', 'Grek', 'Armn', 'Cher', 'Copt', 'Lisu', 'Cans', 'Tfng', 'Dsrt', 'Ital'].map(
  (script) => new RegExp(`\\p{Script=${script}}`, 'gu'),
);
/**
 * Characters that may be combined with letters of such an alphabet, as in `小林ken`: Chinese, Japanese and whole Korean
 * syllables, and letters that belong to no script.
 */
const BESIDE = /[\p{Script=Han}\p{Script=Hira}\p{Script=Kana}\p{Script=Bopo}\p{Script=Zyyy}\uac00-\ud7a3]/gu;
/** Lower-case phonetic signs and signs for clicks. They look like plain letters and belong to no ordinary spelling. */
const PHONETIC =
  /[\u01c0-\u01c3\u0251\u0261\u0262\u0269\u026a\u0274\u0280\u028f\u0299\u029c\u029f\u1d00-\u1dbf\ua720-\ua7ff\uab30-\uab6f]/;
/** Letters of other alphabets that look like Latin letters. A username must not consist only of these. */
const LIKE_LATIN =
  /^(?:[асԁеһіјӏорԛѕԝхуѵѡАВЕЅІЈКМНОРСТУХԜ]+|[αγικνορτυχωϲϳΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹͿ]+|[ꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ]+|[ᎠᎡᎢᎥᎩᎪᎫᎬᎳᎷᎻᎽᎾᏀᏃᏆᏒᏔᏙᏚᏞᏟᏢᏦᏴ]+)$/u;

/**
 * Returns whether a name could be mistaken for another. `plain`: the name in NFKC. A name may combine letters of only
 * one alphabet with characters in `BESIDE`. Digits of other scripts are rejected because they look like letters or
 * other digits.
 */
function looksLikeOthers(plain: string): boolean {
  const characters = plain.replace(/\P{L}/gu, '');
  if (PHONETIC.test(plain.toLowerCase()) || LIKE_LATIN.test(characters)) return true;
  const alphabet = ALPHABETS.find((one) => characters.search(one) >= 0);
  if (alphabet && characters.replace(alphabet, '').replace(BESIDE, '') !== '') return true;
  return (alphabet !== undefined || characters === '') && /\D/.test(plain.replace(/\P{N}/gu, ''));
}

/**
 * Throws an `ApiError` for a username that could be mistaken for another: one with letters of several alphabets, with
 * only look-alike letters, with look-alike digits, or with a name of the operators or the police.
 */
export function mustBeOnesOwn(username: string): void {
  if (looksLikeOthers(username.normalize('NFKC')))
    throw new ApiError('invalid_input', {
      field: 'username',
      detail: 'Use letters and digits of one alphabet that do not look like another.',
    });
  if (isReserved(usernameKey(username)))
    throw new ApiError('not_allowed', {
      field: 'username',
      detail: 'This username is reserved for the people who run the map, or for the police.',
    });
}
