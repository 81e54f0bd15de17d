import { message } from '../../shared/messages.ts';
import type { Language } from '../words/written.ts';

/** Reasons why the assistant does not answer a question. For the first three, the answer says who can help instead. */
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

/** True if the reason means that the writer needs help now. The answer then only says where to get help. */
export const needsHelpNow = (why: Refused): boolean => why === 'crisis' || why === 'emergency';

/** Says that the question is not answered, and which questions are answered instead. */
export const refusedIn = (language: Language, why: Refused): string =>
  [message(language, `refused_${why}`), needsHelpNow(why) ? '' : message(language, 'refused_instead')]
    .filter(Boolean)
    .join(' ');
