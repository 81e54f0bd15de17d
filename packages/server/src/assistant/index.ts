export {
  answerProgram,
  ProgramAnswer,
  programAnswerSchema,
  RULES_FOR_PROGRAMS,
  toolsForPrograms,
} from './answer-program.ts';
export { assistantRoutes } from './assistant.routes.ts';
export { conversationsStore, exportConversations } from './conversations.store.ts';
export { type Model, modelOf } from './model/model-of.ts';
export { type QuestionLimitsConfig, questionLimits } from './question-limits.store.ts';
export { assistantSpent, spendTokens, spentStore } from './spent.store.ts';
export { startConversationSweep } from './sweep-conversations.ts';
