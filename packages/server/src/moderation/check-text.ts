import type { HoldReason } from '@crimemap/contract/notes';
import { asRead, identifiersIn } from './identifiers.ts';

export interface TextCheck {
  /** A sentence if the text cannot be posted, or `null`. */
  readonly refused: string | null;
  /** Reasons why a moderator must review the text first. */
  readonly holds: readonly HoldReason[];
}

/** Checks a text before it is posted. `blockedWords`: whole words in any case, with or without accents. */
export function checkText(text: string, blockedWords: ReadonlySet<string>): TextCheck {
  const blocked = wordsOf(text).some((word) => blockedWords.has(word));
  return {
    refused: blocked ? 'This text contains a word that is not allowed here. Please change it.' : null,
    holds: identifiersIn(text),
  };
}

/** Returns the words of a text as `checkText` compares them. */
export const wordsOf = (text: string): string[] =>
  asRead(text)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];
