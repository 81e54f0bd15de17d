/** Kinds of questions, and of what they ask for. */
export const QUESTION_KINDS = [
  'explain',
  'sources',
  'live',
  'latest',
  'byType',
  'busiest',
  'weekday',
  'hour',
  'trend',
  'month',
  'usual',
  'standsOut',
  'count',
  'compare',
] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];
