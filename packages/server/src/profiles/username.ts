import { Refusal } from '../http/refusal.ts';
import { isReserved } from './reserved-usernames.ts';

/** Usernames that differ by case or width only are one; by way of capitals `ß` is `ss` and a dotless `ı` is `i`. */
export const usernameKey = (username: string): string => username.normalize('NFKC').toUpperCase().toLowerCase();

/** Alphabets with letters that look like those of another: a name is written in one of them. */
const ALPHABETS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
  /\p{Script=Lisu}/u,
  /\p{Script=Canadian_Aboriginal}/u,
  /\p{Script=Tifinagh}/u,
  /\p{Script=Deseret}/u,
  /\p{Script=Old_Italic}/u,
];
/** Signs of phonetics that look like plain letters and are no language’s own. */
const PHONETIC =
  /[\u0251\u0261\u0262\u0269\u026a\u0274\u0280\u028f\u0299\u029c\u029f\u1d00-\u1dbf\ua720-\ua7ff\uab30-\uab6f]/;
/** Cyrillic and Greek letters that look like Latin ones: of these alone no name is made. */
const LIKE_LATIN = /^(?:[асԁеһіјӏорԛѕԝхуѵѡАВЕЅІЈКМНОРСТУХԜ]+|[αγικνορτυχωϲϳΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹͿ]+)$/u;

/**
 * Refuses a username that would be taken for another’s: one of several alphabets at once, one made of letters that only look
 * Latin, and one of those who run the map, or of the police.
 */
export function mustBeOnesOwn(username: string): void {
  const plain = username.normalize('NFKC');
  const letters = plain.replace(/[^\p{L}]/gu, '');
  const alphabets = ALPHABETS.filter((alphabet) => alphabet.test(letters));
  if (alphabets.length > 1 || PHONETIC.test(letters) || LIKE_LATIN.test(letters))
    throw new Refusal('invalid_input', {
      field: 'username',
      detail: 'Please write a username in the letters of one alphabet, not only in those that look like another’s.',
    });
  if (isReserved(usernameKey(username)))
    throw new Refusal('taken', {
      field: 'username',
      detail: 'This username is kept for the people who run the map, or for the police.',
    });
}
