import { stripVTControlCharacters } from 'node:util';

/** Where only the end of a run's output is kept, about 12,000 characters are. */
const CHARACTERS = 9000;
const TITLE_MAX = 240;

/**
 * Every failure of a run, as `{ title, message }`, in so few characters that they stand in the kept end of its output: each has its
 * title and an equal share of the room for the beginning of its message.
 */
export function whatFailed(failures) {
  const share = Math.floor(CHARACTERS / failures.length);
  return failures
    .map(({ title, message }, index) => {
      const line = `${index + 1}. ${plain(title).slice(0, TITLE_MAX)}`;
      return `${line}\n${plain(message)
        .trim()
        .slice(0, Math.max(0, share - line.length))}`.trim();
    })
    .join('\n');
}

const plain = (text) => stripVTControlCharacters(String(text));
