import { act } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/**
 * Pastes a text into a field after its current text, and presses a final `{Enter}`. `user.type` renders the form for
 * each character, which is slow; use it only to test single keys.
 */
export async function write(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  const words = text.replace(/\{Enter\}$/, '');
  act(() => field.focus());
  await user.paste(words);
  if (words !== text) await user.keyboard('{Enter}');
}
