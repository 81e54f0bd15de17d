import { ApiError } from '../platform/base/api-error.ts';

/** Names of the operators, in both languages. */
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
/** Names of ours and of the police. They are not allowed as a part of a name either. */
const PARTS = ['crimemap', 'cartedescrimes', 'cartedelacriminalite', 'police', 'policier', 'gendarmerie', 'sherif'];

/**
 * Returns how a name looks at a glance: without accents, superscripts and punctuation, and with digits replaced by
 * similar letters.
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
 * True if a name is reserved or looks like a reserved one. `key`: from `usernameKey`. Digits at its end are ignored.
 */
function isReserved(key: string): boolean {
  const names = [skeleton(key), skeleton(key.replace(/[\d._-]+$/, ''))];
  return names.some((name) => whole.has(name) || parts.some((part) => name.includes(part)));
}

/**
 * Returns the same key for usernames that differ only by case or width. Upper case turns `ß` into `ss` and a dotless
 * `ı` into `i`.
 */
export const usernameKey = (username: string): string => username.normalize('NFKC').toUpperCase().toLowerCase();

/** Alphabets with letters that look like those of another. A name must use only one. */
const ALPHABETS = ['Latn', 'Cyrl', 'Grek', 'Armn', 'Cher', 'Copt', 'Lisu', 'Cans', 'Tfng', 'Dsrt', 'Ital'].map(
  (script) => new RegExp(`\\p{Script=${script}}`, 'gu'),
);
/**
 * Characters allowed together with them, as in `小林ken`: Chinese, Japanese and whole Korean syllables, and letters of no
 * script.
 */
const BESIDE = /[\p{Script=Han}\p{Script=Hira}\p{Script=Kana}\p{Script=Bopo}\p{Script=Zyyy}\uac00-\ud7a3]/gu;
/** Lower-case signs of phonetics and clicks that look like plain letters and belong to no language. */
const PHONETIC =
  /[\u01c0-\u01c3\u0251\u0261\u0262\u0269\u026a\u0274\u0280\u028f\u0299\u029c\u029f\u1d00-\u1dbf\ua720-\ua7ff\uab30-\uab6f]/;
/** Letters of other alphabets that look like Latin ones. A name must not consist only of these. */
const LIKE_LATIN =
  /^(?:[асԁеһіјӏорԛѕԝхуѵѡАВЕЅІЈКМНОРСТУХԜ]+|[αγικνορτυχωϲϳΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹͿ]+|[ꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ]+|[ᎠᎡᎢᎥᎩᎪᎫᎬᎳᎷᎻᎽᎾᏀᏃᏆᏒᏔᏙᏚᏞᏟᏢᏦᏴ]+)$/u;

/**
 * True if a name could be read as another. `plain`: in NFKC. Only letters of one alphabet may be combined with letters
 * that look like none. Digits of other scripts look like letters and like other digits.
 */
function looksLikeOthers(plain: string): boolean {
  const characters = plain.replace(/\P{L}/gu, '');
  if (PHONETIC.test(plain.toLowerCase()) || LIKE_LATIN.test(characters)) return true;
  const alphabet = ALPHABETS.find((one) => characters.search(one) >= 0);
  if (alphabet && characters.replace(alphabet, '').replace(BESIDE, '') !== '') return true;
  return (alphabet !== undefined || characters === '') && /\D/.test(plain.replace(/\P{N}/gu, ''));
}

/**
 * Throws a `ApiError` for a username that could be mistaken for another: with several alphabets, only look-alike letters
 * or look-alike digits, or a name of the operators or the police.
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
