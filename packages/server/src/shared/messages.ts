import type { Text } from '@crimemap/contract/cities';
import alertsEn from '../../messages/alerts.en.json' with { type: 'json' };
import alertsFr from '../../messages/alerts.fr.json' with { type: 'json' };
import apiEn from '../../messages/api.en.json' with { type: 'json' };
import apiFr from '../../messages/api.fr.json' with { type: 'json' };
import assistantEn from '../../messages/assistant.en.json' with { type: 'json' };
import assistantFr from '../../messages/assistant.fr.json' with { type: 'json' };
import changesEn from '../../messages/changes.en.json' with { type: 'json' };
import changesFr from '../../messages/changes.fr.json' with { type: 'json' };
import emailsEn from '../../messages/emails.en.json' with { type: 'json' };
import emailsFr from '../../messages/emails.fr.json' with { type: 'json' };
import embedsEn from '../../messages/embeds.en.json' with { type: 'json' };
import embedsFr from '../../messages/embeds.fr.json' with { type: 'json' };
import exportsEn from '../../messages/exports.en.json' with { type: 'json' };
import exportsFr from '../../messages/exports.fr.json' with { type: 'json' };
import summaryEn from '../../messages/monthly-summary.en.json' with { type: 'json' };
import summaryFr from '../../messages/monthly-summary.fr.json' with { type: 'json' };
import placesEn from '../../messages/places.en.json' with { type: 'json' };
import placesFr from '../../messages/places.fr.json' with { type: 'json' };
import sourcesEn from '../../messages/sources.en.json' with { type: 'json' };
import sourcesFr from '../../messages/sources.fr.json' with { type: 'json' };

/*
 * The server's sentences, in message files of the page's format. The server reads the JSON files itself, so that
 * commands and tests need no message compiler; see CONTRIBUTING.md.
 */

const EN = {
  ...alertsEn,
  ...apiEn,
  ...assistantEn,
  ...summaryEn,
  ...changesEn,
  ...emailsEn,
  ...embedsEn,
  ...exportsEn,
  ...placesEn,
  ...sourcesEn,
};
const FR = {
  ...alertsFr,
  ...apiFr,
  ...assistantFr,
  ...summaryFr,
  ...changesFr,
  ...emailsFr,
  ...embedsFr,
  ...exportsFr,
  ...placesFr,
  ...sourcesFr,
};

type Language = keyof Text;
export type MessageKey = Exclude<keyof typeof EN & keyof typeof FR, '$schema'>;
export type MessageInputs = Readonly<Record<string, string | number>>;
/** Sentence of the message catalogue, or variants that are chosen by a number. */
export type Message =
  | string
  | ReadonlyArray<{
      readonly declarations: readonly string[];
      readonly selectors: readonly string[];
      readonly match: Readonly<Record<string, string>>;
    }>;

const MESSAGES: Readonly<Record<Language, Readonly<Record<MessageKey, Message>>>> = { en: EN, fr: FR };
const PLURALS = { en: new Intl.PluralRules('en-CA'), fr: new Intl.PluralRules('fr-CA') };
/** Matches the only kind of declaration in our messages, which gives the plural form of an input a name. */
const PLURAL = /^local (\w+) = (\w+): plural$/;

/**
 * Returns a sentence in one language, with its `{placeholders}` replaced by `inputs`. Throws if an input is missing.
 */
export const message = (language: Language, key: MessageKey, inputs: MessageInputs = {}): string =>
  render(MESSAGES[language][key], language, inputs);

/** Returns a sentence in both languages, in the format of API responses. */
export const messageText = (key: MessageKey, inputs: MessageInputs = {}): Text => ({
  en: message('en', key, inputs),
  fr: message('fr', key, inputs),
});

/** Replaces the placeholders of a message. Throws an `Error` that names the input if one is missing. */
export function render(written: Message, language: Language, inputs: MessageInputs): string {
  const text = typeof written === 'string' ? written : chosen(written, language, inputs);
  const filled = text.replace(/\{(\w+)\}/g, (_, name: string) => String(inputOf(name, inputs)));
  // If a sentence ends with a time such as “p.m.”, the point of the time also ends the sentence.
  return filled.replace(/([ap]\.m\.)\.(?!\.)/g, '$1');
}

/** Returns the first variant whose conditions are all true. A condition is `name=form`; the form `*` is always true. */
function chosen([variants]: Exclude<Message, string>, language: Language, inputs: MessageInputs): string {
  if (!variants) throw new Error('a message has no variants');
  const forms = new Map(
    variants.declarations.flatMap((declaration) => {
      const [, name, input] = PLURAL.exec(declaration) ?? [];
      return name && input ? [[name, PLURALS[language].select(Number(inputOf(input, inputs)))] as const] : [];
    }),
  );
  const holds = (condition: string) => {
    const [name = '', form] = condition.trim().split('=');
    return form === '*' || (forms.get(name) ?? inputs[name]) === form;
  };
  const found = Object.entries(variants.match).find(([conditions]) => conditions.split(',').every(holds));
  if (!found) throw new Error(`no variant is meant by ${JSON.stringify(inputs)}`);
  return found[1];
}

function inputOf(name: string, inputs: MessageInputs): string | number {
  const value = inputs[name];
  if (value === undefined) throw new Error(`a message was not given its {${name}}`);
  return value;
}
