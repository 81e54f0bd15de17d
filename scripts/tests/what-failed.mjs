import { stripVTControlCharacters } from 'node:util';

/**
 * Maximum number of characters of the text. Where only the end of an output is stored, that is about 12,000 characters.
 */
const CHARACTERS = 9000;
const TITLE_MAX = 240;

/**
 * Returns all failures of a run, `{ title, message }`, as a text that fits into the stored end of the output. Each
 * failure has its title and an equal share of the space for its message.
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
