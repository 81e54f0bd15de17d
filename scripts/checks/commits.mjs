import { execFileSync } from 'node:child_process';
import { ROOT } from '../setup/root.mjs';
import { throwAny } from './files.mjs';

/** Number of the newest commits to check. Older commits cannot be corrected. */
const NEWEST = 20;
const MOST_CHARACTERS = 72;
/** Types and form of Conventional Commits, as in `@commitlint/config-conventional`. */
const SUBJECT =
  /^(?:build|chore|ci|docs|feat|fix|perf|refactor|revert|style|test)(?:\([a-z\d-]+\))?!?: (?![A-Z][a-z])\S.*[^.\s]$/;

/** Returns the subjects that are too long or are not Conventional Commits. */
export const unconventional = (subjects) =>
  subjects.filter((subject) => subject.length > MOST_CHARACTERS || !SUBJECT.test(subject));

/** Checks the subjects of the newest commits, except merges. A folder without Git history passes. */
export function checkCommits() {
  const subjects = newestSubjects();
  throwAny(unconventional(subjects).map((subject) => `not a Conventional Commit of at most 72 characters: ${subject}`));
  return `${subjects.length} commits`;
}

function newestSubjects() {
  try {
    const log = ['log', '--no-merges', `--max-count=${NEWEST}`, '--format=%s'];
    return execFileSync('git', log, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' }).split('\n').filter(Boolean);
  } catch {
    return [];
  }
}
