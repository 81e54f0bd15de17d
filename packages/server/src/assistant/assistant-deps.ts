import type { AskInside } from '../http/inner-calls.ts';
import type { Now } from '../platform/base/clock.ts';
import type { Log } from '../shared/log.ts';
import type { ConversationsStore } from './conversations.store.ts';
import type { Model } from './model/model-of.ts';
import type { QuestionLimits } from './question-limits.store.ts';
import type { SpentStore } from './spent.store.ts';

export interface AssistantDeps {
  /** Our own reading calls. */
  readonly ask: AskInside;
  /** `null`: none is set up. */
  readonly model: Model | null;
  readonly conversations: ConversationsStore;
  readonly limits: QuestionLimits;
  readonly spent: SpentStore;
  readonly questionsPerDay: number;
  readonly now: Now;
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>;
}
