import type { Note } from '@crimemap/contract/notes';

/** The specification’s: so many characters of a note stand for it where it is shared. */
const NAME_MAX = 140;

/** What a note is called elsewhere: the beginning of its title, else of its text. */
export function noteName({ title, body }: Pick<Note, 'title' | 'body'>): string {
  const text = (title || body).replaceAll(/\s+/g, ' ').trim();
  return [...text].slice(0, NAME_MAX).join('') || 'Community Note';
}
