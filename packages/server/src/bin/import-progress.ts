import { basename } from 'node:path';
import { SourceProblem } from '@crimemap/cities/kit/fetching';
import { SingleBar } from 'cli-progress';

/** How long an import waits until it looks again whether the server has finished reading the same. */
export const BUSY_MS = 1_000;

export const number = (n: number): string => n.toLocaleString('en-CA');

/** A bar of how much of a file has been read, and what it counts. */
export const barOf = (path: string, counted: string): SingleBar =>
  new SingleBar({
    format: `${basename(path)} {bar} {percentage} % · {rows} ${counted}`,
    hideCursor: true,
    clearOnComplete: false,
    noTTYOutput: false,
  });

/** For `catch`: returns what is wrong with a file, throws everything else. */
export const asProblem = (error: unknown): SourceProblem => {
  if (error instanceof SourceProblem) return error;
  throw error;
};
