import { randomUUID } from 'node:crypto';
import type { AnswerSlot, AssistantAnswer, AssistantEvent, askAssistant } from '@crimemap/contract/assistant';
import type { BodyOf } from '@crimemap/contract/call';
import { askingOneVersion, inOneVersion } from '../counts/index.ts';
import type { Db } from '../db/pool.ts';
import type { AskInside } from '../http/inner-calls.ts';
import type { Member } from '../http/member.ts';
import { apiErrorOf } from '../http/problem.ts';
import { StreamedAnswer } from '../http/sent.ts';
import { ApiError } from '../platform/base/api-error.ts';
import type { Now } from '../platform/base/clock.ts';
import { isMemberId } from '../profiles/index.ts';
import type { Log } from '../shared/log.ts';
import { builtIn } from './answer-built-in.ts';
import { offeredInstead, readingsOf } from './answer-not-read.ts';
import { type BegunTurn, conversationsStore } from './conversations.store.ts';
import { helpPerhapsIn, whyRefused } from './guard/guard-question.ts';
import { needsHelpNow, type Refused, refusedIn } from './guard/refused.ts';
import type { Model } from './model/model-of.ts';
import { type QuestionLimitsConfig, questionLimits } from './question-limits.store.ts';
import { spendTokens, type Tokens } from './spent.store.ts';
import { ModelFailed, streamModelAnswer } from './stream-model-answer.ts';
import { nextAfter } from './suggestions.ts';
import type { Finding, ToolContext } from './tools/tool.ts';
import type { ToolFinding } from './tools/tools.ts';
import { slotsOf } from './understand/slots.ts';
import { OUR_WORDS } from './words/our-words.ts';

type AskInput = BodyOf<typeof askAssistant>;

const NUMBERS_MAX = 40;

export interface AssistantGiven {
  readonly db: Db;
  /** Requests to our own read-only API. */
  readonly ask: AskInside;
  /** Language model; `null` if none is set up. */
  readonly model: Model | null;
  readonly limits: QuestionLimitsConfig;
  readonly now: Now;
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>;
}

/** Returns the stores, limits and tools that answers need. */
export const answerTools = (given: AssistantGiven) => ({
  ...given,
  conversations: conversationsStore(given.db),
  limits: questionLimits(given.db.pool, given.limits),
});
type AnswerTools = ReturnType<typeof answerTools>;

/**
 * Answers a member’s question as a stream of events. If the member stops the answer or it fails, the text so far is
 * stored with the turn.
 */
export function answerTo(member: Member, request: AskInput, deps: AnswerTools): StreamedAnswer<AssistantEvent> {
  return new StreamedAnswer(
    (signal) => runTurn(member, request, signal, deps),
    (error) => failedEvent(error, request, deps),
  );
}

function failedEvent(error: unknown, { language }: AskInput, { log }: AnswerTools): AssistantEvent {
  const { code, details } = error instanceof ModelFailed ? new ApiError('not_available') : apiErrorOf(error);
  if (code === 'internal') log.error({ err: error }, 'the assistant failed');
  return { kind: 'failed', code, detail: details.detail ?? OUR_WORDS.failed[language] };
}

async function* runTurn(
  member: Member,
  request: AskInput,
  signal: AbortSignal,
  deps: AnswerTools,
): AsyncGenerator<AssistantEvent> {
  await deps.limits.count(member.id);
  const begun = await begin(member, request, deps);
  const { model } = deps;
  yield { kind: 'begun', conversation_id: begun.conversationId, turn_id: begun.turnId, model: model?.name ?? null };
  const { city, language } = request;
  const context: ToolContext = { ask: deps.ask, member, signal, now: deps.now, language, city };
  const answer: AssistantAnswer = {
    id: randomUUID(),
    text: '',
    numbers: [],
    show: null,
    next: [],
    model: model?.name ?? null,
    state: 'failed',
  };
  const cost = { tokensIn: 0, tokensOut: 0 };
  try {
    for await (const event of answerStream(begun, answer, cost, context, deps)) {
      if (event.kind === 'words') answer.text += event.text;
      yield event;
    }
    yield { kind: 'done', answer };
  } finally {
    if (answer.state === 'failed' && signal.aborted && !(signal.reason instanceof ApiError)) answer.state = 'stopped';
    if (isMemberId(member.id)) await deps.conversations.answer(begun.turnId, answer);
    await spendTokens(deps.db, { ...cost, questions: 1 }, deps.now());
    const { tokensIn: tokens_in, tokensOut: tokens_out } = cost;
    deps.log.info({ model: answer.model, state: answer.state, tokens_in, tokens_out }, 'the assistant answered');
  }
}

/** Stores the new turn; stores nothing for visitors without an account. */
async function begin({ id }: Member, request: AskInput, { conversations, now }: AnswerTools): Promise<BegunTurn> {
  const { question, city, retry_of, conversation_id } = request;
  if (!isMemberId(id)) {
    const unstored = { question, before: [], first: conversation_id === undefined };
    return { ...unstored, conversationId: conversation_id ?? randomUUID(), turnId: retry_of ?? randomUUID() };
  }
  const begun = retry_of
    ? await conversations.again(id, retry_of, city, now())
    : await conversations.begin(id, { conversationId: conversation_id, question, city }, now());
  if (!begun) throw new ApiError('not_found', { field: retry_of ? 'retry_of' : 'conversation_id' });
  return begun;
}

async function* answerStream(
  begun: BegunTurn,
  answer: AssistantAnswer,
  cost: Tokens,
  context: ToolContext,
  deps: AnswerTools,
): AsyncGenerator<AssistantEvent> {
  const { question } = begun;
  const { language } = context;
  const refused = await whyRefused(question, context);
  if (refused) return yield* refusing(refused, answer, begun, context);
  yield { kind: 'doing', what: OUR_WORDS.lookingUp[language] };
  let isModelAway = false;
  if (deps.model) {
    try {
      const findings = yield* modelAnswerStream(begun, deps.model, cost, context);
      if (findings.length > 0) return await completeOfModel(answer, findings, begun, context);
    } catch (error) {
      if (context.signal.aborted || !(error instanceof ModelFailed)) throw error;
      deps.log.warn({ problem: error.message, detail: detailOf(error) }, 'the language model failed');
      if (answer.text !== '') throw error;
      isModelAway = true;
    }
  }
  const before = begun.before.map((earlier) => earlier.question);
  const found = await inOneVersion(deps.ask, (ask) => builtIn(question, { ...context, ask }, before));
  if (isModelAway && !found.isUnderstood) throw new ModelFailed('the model failed, and nothing else knows');
  const isAlone = !deps.model && begun.first;
  const note = isModelAway ? OUR_WORDS.modelAway[language] : isAlone ? OUR_WORDS.noModel[language] : null;
  answer.model = null;
  yield { kind: 'words', text: note === null ? found.text : `${found.text}\n\n${note}` };
  complete(answer, [found], found.next, found.slots);
}

/** Sets the answer from what the tools of the model found. Slots show a question that one tool answers. */
async function completeOfModel(
  answer: AssistantAnswer,
  findings: readonly ToolFinding[],
  { question, before }: BegunTurn,
  context: ToolContext,
): Promise<void> {
  const [one] = findings;
  const slots = findings.length === 1 && one?.understood ? await slotsOf(question, one.understood, context) : [];
  const found = { next: findings.flatMap(({ next }) => next), numbers: findings.flatMap(({ numbers }) => numbers) };
  const earlier = before.map((turn) => turn.question);
  const readings = found.next.length + found.numbers.length === 0 ? await readingsOf(question, context, earlier) : [];
  complete(answer, findings, readings.length > 0 ? readings : nextAfter(found, slots, question, context), slots);
}

async function* refusing(
  why: Refused,
  answer: AssistantAnswer,
  { question, before }: BegunTurn,
  context: ToolContext,
): AsyncGenerator<AssistantEvent> {
  const help = needsHelpNow(why) ? '' : helpPerhapsIn(context.language, question);
  yield { kind: 'words', text: [help, refusedIn(context.language, why)].filter(Boolean).join('\n') };
  const earlier = before.map((one) => one.question);
  const next = needsHelpNow(why) || help ? [] : await offeredInstead(why, question, context, earlier);
  Object.assign(answer, { state: 'refused', numbers: [], show: null, next });
}

async function* modelAnswerStream(
  { question, before }: BegunTurn,
  model: Model,
  cost: Tokens,
  context: ToolContext,
): AsyncGenerator<AssistantEvent, readonly ToolFinding[]> {
  const late = AbortSignal.timeout(model.timeoutMs);
  const inTime = { ...context, ask: askingOneVersion(context.ask), signal: AbortSignal.any([context.signal, late]) };
  try {
    return yield* streamModelAnswer(question, before, model, inTime, (sum) => Object.assign(cost, sum));
  } catch (error) {
    if (late.aborted && !context.signal.aborted) throw new ModelFailed('the model took too long', { cause: error });
    throw error;
  }
}

function complete(
  answer: AssistantAnswer,
  findings: readonly Finding[],
  next: readonly string[],
  slots: readonly AnswerSlot[],
): void {
  const numbers = findings.flatMap((each) => each.numbers);
  const different = new Map(numbers.map((number) => [`${number.query} ${number.label}`, number]));
  answer.numbers = [...different.values()].slice(0, NUMBERS_MAX);
  answer.show = findings.findLast(({ show }) => show !== null)?.show ?? null;
  answer.next = [...next];
  answer.understood = [...slots];
  answer.state = 'whole';
}

/** Describes an error in a few words, without quoting the question or the answer. */
const detailOf = ({ cause }: Error): string | undefined =>
  cause instanceof Error ? `${cause.name}${'statusCode' in cause ? ` ${String(cause.statusCode)}` : ''}` : undefined;
