import { message } from '../../shared/messages.ts';
import type { Language } from '../words/written.ts';

/** What the assistant does not answer; the first three say who can help instead. */
export type Refused =
  | 'crisis'
  | 'emergency'
  | 'legal'
  | 'person'
  | 'verdict'
  | 'ranking'
  | 'confront'
  | 'prediction'
  | 'group'
  | 'instruction';

/** What questions are refused for by their words; `which`: areas are asked for by their numbers, which ranks them where none is named. */
export type RefusedByWords = Exclude<Refused, 'crisis' | 'emergency' | 'legal' | 'group'> | 'which';

/** True if the person needs help now. The answer then says where to get help and offers nothing else. */
export const needsHelpNow = (why: Refused): boolean => why === 'crisis' || why === 'emergency';

/** That it is not answered, and what can be asked in its place. */
export const refusedIn = (language: Language, why: Refused): string =>
  [message(language, `refused_${why}`), needsHelpNow(why) ? '' : message(language, 'refused_instead')]
    .filter(Boolean)
    .join(' ');
