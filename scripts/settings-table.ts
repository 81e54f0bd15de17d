import { readFileSync, writeFileSync } from 'node:fs';
import { settingsList } from '../packages/server/src/app/config.ts';

/**
 * Writes the list of settings, generated from their declarations. With `--check`, writes nothing and fails if the file
 * differs.
 */
const PAGE = new URL('../docs/reference/settings.md', import.meta.url);
const BETWEEN = /(<!-- settings -->\n)[\s\S]*?(<!-- \/settings -->)/;

const page = readFileSync(PAGE, 'utf8');
if (!BETWEEN.test(page)) throw new Error('docs/reference/settings.md has no place for the list of settings');
const current = page.replace(BETWEEN, (_, open: string, close: string) => `${open}${settingsList().trim()}\n${close}`);
if (current !== page && process.argv.includes('--check')) {
  console.error('docs/reference/settings.md is not current: run `npx tsx scripts/settings-table.ts`.');
  process.exit(1);
}
if (current !== page) writeFileSync(PAGE, current);
