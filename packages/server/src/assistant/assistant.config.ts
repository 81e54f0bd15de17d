import { addressBy, numberFrom, oneOf, setting, text } from '../platform/base/setting.ts';

export const assistantSettings = {
  assistantUrl: setting({
    env: 'ASSISTANT_URL',
    doc: 'Address of a language model’s API, such as `https://api.openai.com/v1`, `https://api.anthropic.com/v1` or `http://127.0.0.1:11434/v1`. Without it the assistant answers its built-in questions. It may be on this machine: you named it.',
    schema: addressBy(
      /^https?:\/\/[^/?#@\s]+(?:\/[^?#\s]*)?$/,
      'an http or https address without user name, query or fragment',
      (address) => address.replace(/\/+$/, ''),
    ),
    default: '',
  }),
  assistantKind: setting({
    env: 'ASSISTANT_KIND',
    doc: 'What `ASSISTANT_URL` speaks: `openai` (chat completions, as most servers do) or `anthropic` (messages).',
    schema: oneOf(['openai', 'anthropic']),
    default: 'openai',
  }),
  assistantModel: setting({
    env: 'ASSISTANT_MODEL',
    doc: 'The name of the model to ask; needed with `ASSISTANT_URL`. It must be able to call tools.',
    schema: text,
    default: '',
  }),
  assistantKey: setting({
    env: 'ASSISTANT_KEY',
    doc: 'The secret that goes with `ASSISTANT_URL`, where it asks for one.',
    schema: text,
    default: '',
  }),
  assistantTimeoutSeconds: setting({
    env: 'ASSISTANT_TIMEOUT',
    doc: 'How many seconds one answer of the model may take in all.',
    schema: numberFrom(1, 600),
    default: '60',
  }),
  assistantPerMinute: setting({
    env: 'ASSISTANT_QUESTIONS_PER_MINUTE',
    doc: 'How many questions a member may ask the assistant in a minute.',
    schema: numberFrom(1, 1000),
    default: '6',
  }),
  assistantPerDay: setting({
    env: 'ASSISTANT_QUESTIONS_PER_DAY',
    doc: 'How many questions a member may ask the assistant in a day.',
    schema: numberFrom(1, 100_000),
    default: '50',
  }),
  assistantPerDayInAll: setting({
    env: 'ASSISTANT_QUESTIONS_PER_DAY_IN_ALL',
    doc: 'How many questions all members together may ask the assistant in a day: what bounds its cost.',
    schema: numberFrom(1, 100_000_000),
    default: '5000',
  }),
};

/** What about these settings cannot be, taken together; a sentence each. */
export function assistantMistakes({ assistantUrl, assistantModel }: Record<string, unknown>): string[] {
  return typeof assistantUrl === 'string' && assistantModel === ''
    ? ['ASSISTANT_URL needs ASSISTANT_MODEL, the name of the model to ask']
    : [];
}
