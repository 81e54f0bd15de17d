export {
  answerProgram,
  ProgramAnswer,
  programAnswerSchema,
  RULES_FOR_PROGRAMS,
  toolsForPrograms,
} from './answer-program.ts';
export { assistantRoutes } from './assistant.routes.ts';
export { startConversationCleanup } from './conversation-cleanup.ts';
export { exportConversations } from './conversations.store.ts';
export { type Model, modelOf } from './model/model-of.ts';
export { assistantSpent, spendTokens } from './spent.store.ts';
