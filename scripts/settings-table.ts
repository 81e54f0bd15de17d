import { readFileSync, writeFileSync } from 'node:fs';
import { settingsTable } from '../packages/server/src/app/config.ts';

/** Keeps the README's settings table equal to what the settings themselves declare. `--check` only looks. */
const README = new URL('../README.md', import.meta.url);
const BETWEEN = /(<!-- settings -->\n)[\s\S]*?(<!-- \/settings -->)/;

const readme = readFileSync(README, 'utf8');
if (!BETWEEN.test(readme)) throw new Error('README.md has no place for the settings table');
const current = readme.replace(
  BETWEEN,
  (_, open: string, close: string) => `${open}${settingsTable().trim()}\n${close}`,
);
if (current !== readme && process.argv.includes('--check')) {
  console.error('The settings table in README.md is not current: run `npx tsx scripts/settings-table.ts`.');
  process.exit(1);
}
if (current !== readme) writeFileSync(README, current);
