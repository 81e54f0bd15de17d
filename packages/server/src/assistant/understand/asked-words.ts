import { plain } from '../words/written.ts';
import { inMetres } from './distance.ts';

/** What people say around a question, which asks for nothing. */
const COURTESIES: readonly RegExp[] = [
  / (?:hi|hello|hey|bonjour|salut|bonsoir|thanks|thank you|merci|please|s il (?:vous|te) plait|svp|bien sur|of course|okay|d accord|sorry|excuse me|pardon) /g,
  / (?:i m|i am|we re|we are|je suis|nous sommes)(?: (?:a bit|very|really|just|un peu|tres))? (?:worried|concerned|curious|interested|inquiete?s?|curieux|curieuse|interessee?s?)(?: (?:about|by|in|par|de|des|du|au sujet des?|pour))? /g,
  / je (?:ne )?suis pas (?:tres |tout a fait )?sure?s? (?:de|du|d)(?: l| la| le)? (?:annee|date|periode|mois|secteur) /g,
  / (?:my neighbou?r|a friend|mon voisin|ma voisine|un ami|une amie) (?:told me(?: about (?:it|this|that|them))?|m en a parle|m a dit) /g,
  / (?:may i (?:ask|know)|i (?:want|would like|d like|need) to know|je (?:voudrais|veux|aimerais) savoir|j aimerais savoir|do you know|savez vous|sais tu|by (?:the )?police|par la police|(?:took|taken|taking) place|a eu lieu|ont eu lieu) /g,
];

/**
 * A question as its readers take it: plain words, distances in metres, a dash between two years as `to`, a comma as `and`, and
 * without courtesies.
 */
export function askedWords(question: string): string {
  const written = inMetres(question)
    .replace(/\b((?:19|20)\d\d) ?[-–—] ?((?:19|20)\d\d)\b(?! ?[-–—])/g, '$1 to $2')
    // “March 1, 2024” is one day, and “divisions 51, 52” are said without “and” too.
    .replace(/,(?! ?\d)/g, ' and ');
  return COURTESIES.reduce((words, courtesy) => plain(words.replace(courtesy, '  ')), plain(written));
}

/** The word of a question, as it was written there, of which `word` is the plain one. */
export function asWritten(word: string, question: string): string {
  const written = question.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return written.find((one) => plain(one).trim() === word) ?? word;
}
