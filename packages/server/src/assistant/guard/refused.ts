import { message } from '../../shared/messages.ts';
import type { Language } from '../words/written.ts';

/** What the assistant does not answer. */
export type Refused = 'person' | 'verdict' | 'ranking' | 'confront' | 'prediction' | 'group' | 'instruction';

/** That it is not answered, and what can be asked in its place. */
export const refusedIn = (language: Language, why: Refused): string =>
  `${message(language, `refused_${why}`)} ${message(language, 'refused_instead')}`;
