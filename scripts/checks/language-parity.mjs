import { readFileSync } from 'node:fs';
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
  const web = join(ROOT, 'packages/web');
  const settings = JSON.parse(readFileSync(join(web, 'project.inlang/settings.json'), 'utf8'));
  const read = (language) =>
    Object.assign(
      {},
      ...settings['plugin.inlang.messageFormat'].pathPattern.map((path) =>
        JSON.parse(readFileSync(join(web, path.replace('{locale}', language)), 'utf8')),
      ),
    );
  const [en, fr] = [read('en'), read('fr')];
  const found = differencesBetween(en, fr);
  if (found.length) throw new Error(found.join('\n'));
  return `${Object.keys(en).length} messages in both languages`;
}
