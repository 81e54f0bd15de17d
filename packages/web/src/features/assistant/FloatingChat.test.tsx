import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { useDialogs } from '../../dialogs/dialog-store.ts';
import { signedOut } from '../../session/testing/tokens.ts';
import { write } from '../../ui/testing/write.ts';
import AssistantDialog from './AssistantDialog.tsx';
import { forgetChat } from './ask.ts';
import { ChatButton } from './ChatButton.tsx';
import { useChat } from './chat-store.ts';
import { ChatCard, FloatingChat } from './FloatingChat.tsx';
import { anAnswer, anAssistant, BEGUN, completePage, renderWithProviders, signIn } from './testing/assistant.tsx';

let server: ReturnType<typeof anAssistant>;
beforeAll(() => ChatCard.preload());
beforeEach(() => {
  completePage();
  server = anAssistant();
});
afterEach(() => {
  cleanup();
  forgetChat();
  signedOut();
  useDialogs.getState().close();
  vi.unstubAllGlobals();
});
const press = (name: string | RegExp) => screen.getByRole('button', { name });

/**
 * Shows what the page of a desktop shows: the button of the navigation rail, and either the dialog or the floating
 * chat.
 */
function Page() {
  const { request, close } = useDialogs();
  return (
    <>
      <ChatButton aria-label="Ask: Open AI Chat">Ask</ChatButton>
      {request?.name === 'assistant' ? <AssistantDialog onClose={close} /> : <FloatingChat place="" />}
    </>
  );
}

it('focuses the question field when opened, and returns the focus to the chat button when closed', async () => {
  signIn();
  const { user } = renderWithProviders(<Page />);
  await user.click(press('Ask: Open AI Chat'));
  screen.getByRole('dialog', { name: 'AI Chat' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Your question')));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(press('Ask: Open AI Chat')));
  await user.keyboard('{Enter}');
  await user.click(press('Close'));
  await waitFor(() => expect(document.activeElement).toBe(press('Ask: Open AI Chat')));
});

it('does not pass typed keys to the map', async () => {
  signIn();
  const { user } = renderWithProviders(<Page />);
  const heard = vi.fn();
  window.addEventListener('keydown', heard);
  await user.click(press('Ask: Open AI Chat'));
  await user.keyboard('l?');
  window.removeEventListener('keydown', heard);
  expect(heard).not.toHaveBeenCalled();
});

it('asks a visitor to sign in', async () => {
  const { user } = renderWithProviders(<Page />);
  await user.click(press('Ask: Open AI Chat'));
  screen.getByRole('heading', { name: 'AI Assistant (Login Required)' });
  await user.click(press('Login / Sign Up'));
  expect(useDialogs.getState().request).toEqual({ name: 'sign-in' });
});

it('switches to full screen and back without interrupting the conversation', async () => {
  signIn();
  const { user } = renderWithProviders(<Page />);
  await user.click(press('Ask: Open AI Chat'));
  await write(user, screen.getByLabelText('Your question'), 'How many?{Enter}');
  server.says(BEGUN, { kind: 'words', text: 'So far' });
  await screen.findByText('So far');
  await user.click(press('Full screen'));
  screen.getByRole('dialog', { name: 'AI Assistant' });
  screen.getByText('So far');
  server.says({ kind: 'done', answer: anAnswer() });
  await screen.findByRole('list', { name: 'Numbers in this answer' });
  await user.click(press('Make it small beside the map'));
  screen.getByRole('dialog', { name: 'AI Chat' });
  screen.getByRole('list', { name: 'Numbers in this answer' });
});

it('focuses the chat button after the full screen is closed', async () => {
  signIn();
  const { user } = renderWithProviders(<Page />);
  await user.click(press('Ask: Open AI Chat'));
  await user.click(press('Full screen'));
  await user.click(press('Close'));
  await waitFor(() => expect(document.activeElement).toBe(press('Ask: Open AI Chat')));
});

it('when an answer is shown on the map, the chat stays open on a desktop and closes on a phone', async () => {
  signIn();
  for (const phone of [false, true]) {
    completePage({ phone });
    const { user, unmount } = renderWithProviders(<Page />);
    useChat.setState({ conversationId: BEGUN.kind === 'begun' ? BEGUN.conversation_id : null, small: true });
    await user.click(await screen.findByRole('button', { name: /^Show on map/ }));
    expect(location.search).toContain('crime_type=robbery');
    expect(screen.queryAllByRole('dialog')).toHaveLength(phone ? 0 : 1);
    unmount();
  }
});

it('has exactly one target element for the guided tour, whether the chat is open or closed', async () => {
  const { user } = renderWithProviders(<Page />);
  expect(document.querySelectorAll('[data-tour="assistant"]')).toHaveLength(1);
  await user.click(press('Ask: Open AI Chat'));
  expect(document.querySelectorAll('[data-tour="assistant"]')).toHaveLength(1);
});
