import { message } from '../../shared/messages.ts';
import type { Language } from '../words/written.ts';

/** Reasons why the assistant does not answer. For the first three, it says who can help instead. */
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

/** True if the person needs help now. The answer then says where to get help and offers nothing else. */
export const needsHelpNow = (why: Refused): boolean => why === 'crisis' || why === 'emergency';

/** Returns that the question is not answered, and which questions are possible instead. */
export const refusedIn = (language: Language, why: Refused): string =>
  [message(language, `refused_${why}`), needsHelpNow(why) ? '' : message(language, 'refused_instead')]
    .filter(Boolean)
    .join(' ');
