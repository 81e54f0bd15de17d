import { addressBy, numberFrom, oneOf, setting, text } from '../platform/base/setting.ts';

export const assistantSettings = {
  assistantUrl: setting({
    env: 'ASSISTANT_URL',
    doc: 'URL of a language model’s API, such as `https://api.openai.com/v1` or `http://127.0.0.1:11434/v1`.',
    schema: addressBy(
      /^https?:\/\/[^/?#@\s]+(?:\/[^?#\s]*)?$/,
      'an http or https address without user name, query or fragment',
      (address) => address.replace(/\/+$/, ''),
    ),
    default: '',
  }),
  assistantKind: setting({
    env: 'ASSISTANT_KIND',
    doc: '`openai` (chat completions, as most servers) or `anthropic` (messages).',
    schema: oneOf(['openai', 'anthropic']),
    default: 'openai',
  }),
  assistantModel: setting({
    env: 'ASSISTANT_MODEL',
    doc: 'Name of the model, which must support tool calls.',
    schema: text,
    default: '',
  }),
  assistantKey: setting({
    env: 'ASSISTANT_KEY',
    doc: 'API key, if it needs one.',
    schema: text,
    default: '',
  }),
  assistantTimeoutSeconds: setting({
    env: 'ASSISTANT_TIMEOUT',
    doc: 'Timeout of one answer, in seconds.',
    schema: numberFrom(1, 600),
    default: '60',
  }),
  assistantPerMinute: setting({
    env: 'ASSISTANT_QUESTIONS_PER_MINUTE',
    doc: 'Questions per member and minute.',
    schema: numberFrom(1, 1000),
    default: '6',
  }),
  assistantPerDay: setting({
    env: 'ASSISTANT_QUESTIONS_PER_DAY',
    doc: 'Questions per member and day.',
    schema: numberFrom(1, 100_000),
    default: '50',
  }),
  assistantPerDayInAll: setting({
    env: 'ASSISTANT_QUESTIONS_PER_DAY_IN_ALL',
    doc: 'Questions per day of all members. Limits the cost.',
    schema: numberFrom(1, 100_000_000),
    default: '5000',
  }),
};

/** Returns one sentence for each pair of settings that contradict each other. */
export function assistantMistakes({ assistantUrl, assistantModel }: Record<string, unknown>): string[] {
  return typeof assistantUrl === 'string' && assistantModel === ''
    ? ['ASSISTANT_URL needs ASSISTANT_MODEL, the name of the model to ask']
    : [];
}
