import type { ColumnsProblem } from '../../columns/messages.ts';
import { m } from '../../i18n/generated/messages.js';

const SENTENCES: Record<ColumnsProblem, () => string> = {
  broken: m.problem_broken,
  offline: m.problem_offline,
  internal: m.problem_internal,
};

/** Why the reports could not be counted, as a sentence. */
export const countsProblem = (problem: ColumnsProblem | null): string | null => problem && SENTENCES[problem]();
