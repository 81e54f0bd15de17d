import type { HoldReason } from '@crimemap/contract/notes';
import { asRead, identifiersIn } from './identifiers.ts';

export interface TextCheck {
  /** Sentence that says why the text cannot be posted; `null` if it can. */
  readonly refused: string | null;
  /** Reasons why a moderator must review the text before others see it. */
  readonly holds: readonly HoldReason[];
}

/**
 * Checks a text before it is posted. `blockedWords`: whole words, which match in upper and lower case and with or
 * without accents.
 */
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
