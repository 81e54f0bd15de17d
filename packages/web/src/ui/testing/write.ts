import { act } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/**
 * Writes a text into a field at once, after the text that is there; a final `{Enter}` is pressed. `user.type` draws the form anew for
 * each letter, which is worth its time only where a test is about single keys.
 */
export async function write(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  const words = text.replace(/\{Enter\}$/, '');
  act(() => field.focus());
  await user.paste(words);
  if (words !== text) await user.keyboard('{Enter}');
}
