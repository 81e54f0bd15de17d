import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Theme } from '../../i18n/settings.ts';

const SHEET = readFileSync(join(import.meta.dirname, '../theme.css'), 'utf8');
/** The rules of each theme: what stands in the first is the dark one's. */
const RULES: Readonly<Record<Theme, string>> = {
  dark: SHEET.slice(0, SHEET.indexOf('[data-theme="light"]')),
  light: SHEET.slice(SHEET.indexOf('[data-theme="light"]')),
};

/** The value of a custom property of `theme.css`, such as `--note`, in one theme. */
export const themeColour = (name: `--${string}`, theme: Theme): string | undefined =>
  new RegExp(`^ *${name}: ([^;]+);`, 'm').exec(RULES[theme])?.[1];
