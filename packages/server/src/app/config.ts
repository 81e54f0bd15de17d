import { existsSync } from 'node:fs';
import { assistantMistakes, assistantSettings } from '../assistant/assistant.config.ts';
import { databaseMistakes, dbSettings } from '../db/db.config.ts';
import { featuresSettings } from '../feature-flags/feature-flags.config.ts';
import { httpSettings } from '../http/http.config.ts';
import { ingestSettings } from '../ingest/ingest.config.ts';
import { liveSettings } from '../live/live.config.ts';
import { newsSettings } from '../news/news.config.ts';
import { notesSettings } from '../notes/notes.config.ts';
import { photosSettings } from '../photos/photos.config.ts';
import { geocoderMistakes, placesSettings } from '../places/places.config.ts';
import { builtFile } from '../platform/base/package-files.ts';
import type { Setting } from '../platform/base/setting.ts';
import { mailSettings } from '../platform/mail/mail.config.ts';
import { providerSettings } from '../provider/provider.config.ts';
import { sessionsSettings } from '../sessions/sessions.config.ts';
import { sharedSettings } from '../shared/shared.config.ts';

/** All settings of the server. Each one is declared in the folder it belongs to. */
export const SETTINGS = {
  ...httpSettings,
  ...dbSettings,
  ...ingestSettings,
  ...featuresSettings,
  ...liveSettings,
  ...placesSettings,
  ...sessionsSettings,
  ...mailSettings,
  ...providerSettings,
  ...notesSettings,
  ...photosSettings,
  ...newsSettings,
  ...assistantSettings,
  ...sharedSettings,
};

type ValueOf<S> = S extends Setting<infer Value> ? Value : never;

/** Values of all settings, read once at start. */
export type Config = { readonly [Name in keyof typeof SETTINGS]: ValueOf<(typeof SETTINGS)[Name]> } & {
  readonly production: boolean;
};

type Environment = Readonly<Record<string, string | undefined>>;

/** Thrown for invalid settings. `message` lists every mistake, one per line. */
export class SettingsError extends Error {
  override name = 'SettingsError';
  constructor(mistakes: readonly string[]) {
    super(['The settings cannot be used:', ...mistakes.map((mistake) => `  - ${mistake}`)].join('\n'));
  }
}

/** Reads all settings from the environment. Throws a `SettingsError` that lists all mistakes. */
export function readConfig(environment: Environment, hasSampleData = existsSync(builtFile('rehearsal.js'))): Config {
  const production = environment['NODE_ENV'] === 'production';
  const mistakes: string[] = [];
  const values: Record<string, unknown> = { production };
  for (const [name, setting] of Object.entries<Setting<unknown>>(SETTINGS)) {
    const given = environment[setting.env]?.trim();
    const result = setting.schema.safeParse(given || defaultOf(setting, production));
    if (result.success) values[name] = result.data;
    else
      mistakes.push(
        `${setting.env} ${result.error.issues.map(({ message }) => message).join('; ')} (it is “${given ?? ''}”)`,
      );
  }
  if (production && values['authDisabled'] === true)
    mistakes.push('AUTH_DISABLED is not allowed when NODE_ENV is production: everyone would be a member');
  if (production && values['publicUrl'] === null)
    mistakes.push(
      'PUBLIC_URL is needed when NODE_ENV is production: links in e-mails, cookies and who may renew a session depend on it',
    );
  if (!hasSampleData && (values['data'] === 'auto' || values['data'] === 'rehearsal'))
    mistakes.push(
      `DATA=${values['data']} needs the sample data, which this installation does not have: set DATA=official`,
    );
  mistakes.push(...databaseMistakes(values), ...geocoderMistakes(values), ...assistantMistakes(values));
  if (mistakes.length > 0) throw new SettingsError(mistakes);
  return values as Config;
}

const defaultOf = (setting: Setting<unknown>, production: boolean) =>
  typeof setting.default === 'string' ? setting.default : setting.default(production);

/** Returns the list of all settings in Markdown, for `docs/reference/settings.md`. */
export function settingsList(): string {
  const items = Object.values<Setting<unknown>>(SETTINGS).map((setting) => {
    const shown = setting.defaultDoc ?? (setting.default === '' ? '' : `\`${defaultOf(setting, false)}\``);
    return `- \`${setting.env}\`${shown && ` (${shown})`}: ${setting.doc}`;
  });
  return items.join('\n');
}
