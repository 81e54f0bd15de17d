import { filesIn, textOf, throwAny } from './files.mjs';

/** Returns the differences between the messages of two languages: keys and placeholders that only one language has. */
export function differencesBetween(en, fr) {
  const found = [];
  for (const key of new Set([...Object.keys(en), ...Object.keys(fr)])) {
    if (!(key in en)) found.push(`${key}: no English`);
    else if (!(key in fr)) found.push(`${key}: no French`);
    else if (isEmpty(en[key]) || isEmpty(fr[key])) found.push(`${key}: empty`);
    else if (placeholdersOf(en[key]) !== placeholdersOf(fr[key])) found.push(`${key}: different placeholders`);
  }
  return found;
}

/** Returns the words of a message. A message is a text or, with plurals, a list of variants. */
const wordsOf = (message) => (typeof message === 'string' ? message : JSON.stringify(message));
const isEmpty = (message) => wordsOf(message).trim() === '';
const placeholdersOf = (message) =>
  [...new Set([...wordsOf(message).matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].sort().join();

/** Checks that the messages of page and server have the same keys and placeholders in both languages. */
export function checkLanguageParity() {
  const counts = ['web', 'server'].map((name) => {
    const folder = `packages/${name}/messages`;
    const en = messagesOf(folder, 'en');
    throwAny(differencesBetween(en, messagesOf(folder, 'fr')));
    return Object.keys(en).length;
  });
  return `messages in both languages: page ${counts[0]}, server ${counts[1]}`;
}

/**
 * Returns the messages in a folder in one language. Throws if two files have the same key, because the second message
 * would hide the first.
 */
function messagesOf(folder, language) {
  const all = {};
  for (const path of filesIn([folder], new RegExp(`[./]${language}\\.json$`), 1)) {
    const { $schema: _, ...messages } = JSON.parse(textOf(path));
    for (const key of Object.keys(messages))
      if (key in all) throw new Error(`${key} is in two files, one of them ${path}`);
    Object.assign(all, messages);
  }
  return all;
}
