import type { HoldReason } from '@crimemap/contract/notes';
import { asRead, identifiersIn } from './identifiers.ts';

export interface TextCheck {
  /** A sentence, where the text cannot be posted at all. */
  readonly refused: string | null;
  /** Why a moderator must look first. */
  readonly holds: readonly HoldReason[];
}

/** Looks through a text before it is posted. `blockedWords`: whole words in any case; with an accent or without is the same. */
export function checkText(text: string, blockedWords: ReadonlySet<string>): TextCheck {
  const blocked = wordsOf(text).some((word) => blockedWords.has(word));
  return {
    refused: blocked ? 'This text contains a word that is not allowed here. Please change it.' : null,
    holds: identifiersIn(text),
  };
}

/** The words of a text as `checkText` compares them. */
export const wordsOf = (text: string): string[] =>
  asRead(text)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];
