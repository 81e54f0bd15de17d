import { act } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/**
 * Pastes a text into a field after its current text. If the text ends with `{Enter}`, presses Enter. `user.type`
 * renders the form for each character, which is slow, so it is only for tests of single keys.
 */
export async function write(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  const words = text.replace(/\{Enter\}$/, '');
  act(() => field.focus());
  await user.paste(words);
  if (words !== text) await user.keyboard('{Enter}');
}
