import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../setup/root.mjs';

/** What differs between the two languages' messages: keys only one has, and placeholders only one uses. */
export function differencesBetween(en, fr) {
  const found = [];
  for (const key of new Set([...Object.keys(en), ...Object.keys(fr)])) {
    if (key.startsWith('$')) continue;
    if (!(key in en)) found.push(`${key}: no English`);
    else if (!(key in fr)) found.push(`${key}: no French`);
    else if (isEmpty(en[key]) || isEmpty(fr[key])) found.push(`${key}: empty`);
    else if (placeholdersOf(en[key]) !== placeholdersOf(fr[key])) found.push(`${key}: different placeholders`);
  }
  return found;
}

/** A message is a text, or (with plurals) a list of variants: all of its words count. */
const wordsOf = (message) => (typeof message === 'string' ? message : JSON.stringify(message));
const isEmpty = (message) => wordsOf(message).trim() === '';
const placeholdersOf = (message) =>
  [...new Set([...wordsOf(message).matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].sort().join();

export function checkLanguageParity() {
  const counts = [messagesOfPage, messagesOfServer].map((read) => {
    const en = read('en');
    const found = differencesBetween(en, read('fr'));
    if (found.length) throw new Error(found.join('\n'));
    return Object.keys(en).filter((key) => !key.startsWith('$')).length;
  });
  return `messages in both languages: page ${counts[0]}, server ${counts[1]}`;
}

function messagesOfPage(language) {
  const web = join(ROOT, 'packages/web');
  const settings = JSON.parse(readFileSync(join(web, 'project.inlang/settings.json'), 'utf8'));
  const patterns = settings['plugin.inlang.messageFormat'].pathPattern;
  return together(patterns.map((path) => join(web, path.replace('{locale}', language))));
}

function messagesOfServer(language) {
  const folder = join(ROOT, 'packages/server/messages');
  const names = readdirSync(folder).filter((name) => name.endsWith(`.${language}.json`));
  return together(names.map((name) => join(folder, name)));
}

/** The messages of several files. Throws where two of them have one key: the later would hide the earlier. */
function together(files) {
  const all = {};
  for (const file of files) {
    const { $schema: _, ...messages } = JSON.parse(readFileSync(file, 'utf8'));
    for (const key of Object.keys(messages))
      if (key in all) throw new Error(`${key} is in two files, one of them ${file}`);
    Object.assign(all, messages);
  }
  return all;
}
