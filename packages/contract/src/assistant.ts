import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { CityId } from './cities.ts';
import { DEFAULT_CITY } from './city-facts.ts';
import { trimmed } from './plain-text.ts';
import { ErrorCode } from './problem.ts';
import { wholeNumber } from './query.ts';

export const QUESTION_MAX = 1000;
/** Maximum number of stored conversations per member; a new one replaces the oldest. */
export const CONVERSATIONS_MAX = 50;

export const AssistantCity = z.enum([...CityId.options, 'all']);
export const AssistantLanguage = z.enum(['en', 'fr']);
export type AssistantLanguage = z.infer<typeof AssistantLanguage>;

/** A cited number and the query that reproduces it. */
export const CitedNumber = z.object({
  /** Description of the number, in the language of the response. */
  label: z.string(),
  value: z.number(),
  /** API path and query that return the number: `/api/statistics?…`. */
  query: z.string(),
});
export type CitedNumber = z.infer<typeof CitedNumber>;

/** Link to the map that shows what the response is about. */
export const ShowOnMap = z.object({
  label: z.string(),
  /** Query of the page's address without the question mark: `city=toronto&crime_type=robbery`. */
  search: z.string(),
});
export type ShowOnMap = z.infer<typeof ShowOnMap>;

export const SlotChoice = z.object({
  /** Value of the slot, in the language of the answer. */
  value: z.string(),
  /** Text of the value in a question; `value` itself if unset. An empty text leaves the value out. */
  words: z.optional(z.string()),
});
export type SlotChoice = z.infer<typeof SlotChoice>;

/** One part of the question as the assistant understood it, and the values that can replace it. */
export const AnswerSlot = z.object({
  slot: z.enum(['kind', 'type', 'place', 'period', 'times']),
  ...SlotChoice.shape,
  choices: z.array(SlotChoice),
});
export type AnswerSlot = z.infer<typeof AnswerSlot>;

/** Returns the question that is equivalent to these slot values. */
export const questionOfSlots = (slots: readonly SlotChoice[]): string =>
  slots
    .map(({ value, words = value }) => words)
    .filter(Boolean)
    .join(' · ');

export const AssistantAnswer = z.object({
  id: z.uuid(),
  text: z.string(),
  /**
   * Question as understood; `questionOfSlots` turns it back into text. Unset in older answers, and for questions that
   * slots cannot express.
   */
  understood: z.optional(z.array(AnswerSlot)),
  numbers: z.array(CitedNumber),
  show: z.nullable(ShowOnMap),
  /** Suggested follow-up questions, in the language of the response. */
  next: z.array(z.string()),
  /** Name of the model; `null`: answered without a model. */
  model: z.nullable(z.string()),
  /** `stopped`: the member stopped it. `refused`: the question is out of scope. */
  state: z.enum(['whole', 'stopped', 'refused', 'failed']),
});
export type AssistantAnswer = z.infer<typeof AssistantAnswer>;

export const AssistantTurn = z.object({
  id: z.uuid(),
  question: z.string(),
  city: AssistantCity,
  asked_at: z.iso.datetime(),
  answer: z.nullable(AssistantAnswer),
});
export type AssistantTurn = z.infer<typeof AssistantTurn>;

export const Conversation = z.object({
  id: z.uuid(),
  /** First question of the conversation, shortened. */
  title: z.string(),
  updated_at: z.iso.datetime(),
});
export type Conversation = z.infer<typeof Conversation>;

/**
 * Server-sent events of a streamed response. `begun` comes first. `doing` describes the current look-up. `words`
 * appends text. `done` ends with the whole response; `failed` ends without it.
 */
export const AssistantEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('begun'), conversation_id: z.uuid(), turn_id: z.uuid(), model: z.nullable(z.string()) }),
  z.object({ kind: z.literal('doing'), what: z.string() }),
  z.object({ kind: z.literal('words'), text: z.string() }),
  z.object({ kind: z.literal('done'), answer: AssistantAnswer }),
  z.object({ kind: z.literal('failed'), code: ErrorCode, detail: z.string() }),
]);
export type AssistantEvent = z.infer<typeof AssistantEvent>;

export const getAssistant = defineCall('GET /assistant', {
  who: 'anyone',
  summary:
    'Returns what the assistant can do on this server. The response contains the name of the language model, suggested questions about a city and how many questions are left today.',
  query: { city: z._default(AssistantCity, DEFAULT_CITY), language: z._default(AssistantLanguage, 'en') },
  reply: z.object({
    /** Name of the model; `null`: no model is configured, and only built-in questions are answered. */
    model: z.nullable(z.string()),
    suggestions: z.array(z.string()),
    questions_per_day: z.int(),
    /** `null` for visitors without an account. */
    questions_left: z.nullable(z.int()),
  }),
});

export const askAssistant = defineCall('POST /assistant/chat', {
  who: 'member',
  summary:
    'Asks the assistant a question about the data. The response is a stream of server-sent events that ends with `done` or `failed`.',
  // Answers can take longer than a transaction may last. A client that lost its answer requests the turn by id.
  once: false,
  body: z.strictObject({
    /** Starts a new conversation if unset. */
    conversation_id: z.optional(z.uuid()),
    /** Id of a turn whose response is replaced; `question` is then ignored. */
    retry_of: z.optional(z.uuid()),
    question: z.string().check(trimmed(), z.minLength(1), z.maxLength(QUESTION_MAX)),
    city: AssistantCity,
    language: AssistantLanguage,
  }),
  sends: 'answer',
  reply: AssistantEvent,
});

export const listConversations = defineCall('GET /assistant/conversations', {
  who: 'member',
  summary: 'Returns the member’s conversations with the assistant, newest first.',
  query: { limit: z._default(wholeNumber(1, CONVERSATIONS_MAX), CONVERSATIONS_MAX) },
  reply: z.object({ conversations: z.array(Conversation) }),
});

export const getConversation = defineCall('GET /assistant/conversations/:id', {
  who: 'member',
  summary: 'Returns a conversation of the member with the assistant, oldest question first.',
  params: { id: z.uuid() },
  reply: z.object({ conversation: Conversation, turns: z.array(AssistantTurn) }),
});

export const deleteConversation = defineCall('DELETE /assistant/conversations/:id', {
  who: 'member',
  summary: 'Deletes a conversation of the member with the assistant.',
  params: { id: z.uuid() },
});

export const deleteConversations = defineCall('DELETE /assistant/conversations', {
  who: 'member',
  summary: 'Deletes all conversations of the member with the assistant.',
});
