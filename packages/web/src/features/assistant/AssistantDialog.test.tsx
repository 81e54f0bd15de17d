import { askAssistant, getAssistant, getConversation, listConversations } from '@crimemap/contract/assistant';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useDialogs } from '../../dialogs/dialog-store.ts';
import { useSettings } from '../../i18n/settings.ts';
import { signedOut } from '../../session/testing/tokens.ts';
import { write } from '../../ui/testing/write.ts';
import AssistantDialog from './AssistantDialog.tsx';
import { forgetChat } from './ask.ts';
import { useChat } from './chat-store.ts';
import {
  aConversation,
  anAnswer,
  anAssistant,
  aTurn,
  BEGUN,
  CONVERSATION_ID,
  completePage,
  errorReply,
  renderWithProviders,
  signIn,
  TURN_ID,
} from './testing/assistant.tsx';

let server: ReturnType<typeof anAssistant>;
const onClose = vi.fn();
beforeEach(() => {
  completePage();
  server = anAssistant();
  onClose.mockReset();
});
afterEach(() => {
  cleanup();
  forgetChat();
  signedOut();
  useDialogs.getState().close();
  useSettings.setState({ language: 'en' });
  vi.unstubAllGlobals();
});
const open = (question?: string) =>
  renderWithProviders(<AssistantDialog {...(question !== undefined && { question })} onClose={onClose} />);
const box = () => screen.getByLabelText<HTMLTextAreaElement>('Your question');
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const spoken = () => screen.getAllByRole('status', { hidden: true }).map(({ textContent }) => textContent);

describe('a visitor', () => {
  it('sees what the assistant can do, example questions and a button to sign in [1§1.6]', async () => {
    const { user } = open();
    screen.getByRole('dialog', { name: 'AI Assistant' });
    screen.getByRole('heading', { name: 'AI Assistant (Login Required)' });
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'AI Assistant' }));
    await screen.findByText('Which hours?');
    screen.getByText(/may be incomplete/);
    expect(screen.getAllByRole('listitem').length).toBeLessThanOrEqual(6);
    expect(screen.queryByLabelText('Your question')).toBeNull();
    await user.click(press('Login / Sign Up'));
    expect(useDialogs.getState().request).toEqual({ name: 'sign-in' });
  });

  it('returns to the map with the “Explore the map” or the “Close” button', async () => {
    const { user } = open();
    await user.click(press('Explore the map'));
    await user.click(press('Close'));
    expect(onClose).toHaveBeenCalledTimes(2);
  });
});

describe('a member', () => {
  beforeEach(signIn);

  it('sends a suggested question, sees the answer stream in, and a screen reader announces the complete answer once', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'How many robberies?' }));
    expect(server.questions()[0]?.body).toEqual({ question: 'How many robberies?', city: 'toronto', language: 'en' });
    server.says(BEGUN, { kind: 'doing', what: 'Counting' });
    await screen.findByText('Counting');
    server.says({ kind: 'words', text: '3,212 ' }, { kind: 'words', text: 'robberies' });
    await screen.findByText('3,212 robberies');
    await waitFor(() => expect(spoken()).toContain('Working on an answer…'));
    server.says({ kind: 'done', answer: anAnswer() });
    server.ends();
    server.answers({ method: 'GET', path: '/crimes' }, () => Response.json({ count: 3212 }));
    await user.click(await screen.findByRole('button', { name: /Where this number comes from/ }));
    const link = screen.getByRole('link');
    expect(link.getAttribute('href')).toBe('/api/crimes?city=toronto&crime_type=robbery&year=2024');
    const reply = screen.getByLabelText<HTMLTextAreaElement>('What our server answers');
    await waitFor(() => expect(JSON.parse(reply.value)).toEqual({ count: 3212 }));
    expect(server.requests.at(-1)).toMatchObject({ call: 'GET /api/crimes', signed: true });
    screen.getByText('3,212');
    await waitFor(() => expect(spoken()).toContain(anAnswer().text));
    await user.click(press('And in 2023?'));
    expect(server.questions()[1]?.body).toMatchObject({ conversation_id: CONVERSATION_ID, question: 'And in 2023?' });
  });

  it('sees an answer as plain text, and no link to a URL outside the API of this site', async () => {
    useChat.setState({ conversationId: CONVERSATION_ID });
    const numbers = [{ label: 'x', value: 1, query: 'javascript:alert(1)' }];
    server.answers(getConversation, () =>
      Response.json({ conversation: aConversation(), turns: [aTurn({ answer: anAnswer({ numbers }) })] }),
    );
    open();
    await screen.findByText(/<b>more<\/b>/);
    expect(screen.queryByRole('button', { name: /Where this number/ })).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('sees an error if the query that produced a number in the answer cannot be run again', async () => {
    useChat.setState({ conversationId: CONVERSATION_ID });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /Where this number comes from/ }));
    expect((await screen.findByRole('alert')).textContent).toBe('The query could not be run again.');
  });

  it('sends with Enter, begins a new line with Shift+Enter, and cannot send a blank or too long question', async () => {
    const { user } = open();
    await user.click(box());
    await user.keyboard('  {Enter}');
    expect(server.questions()).toEqual([]);
    await user.clear(box());
    await user.keyboard('one{Shift>}{Enter}{/Shift}two{Enter}');
    expect(server.questions()[0]?.body).toMatchObject({ question: 'one\ntwo' });
    expect(box().value).toBe('');
    expect(box().maxLength).toBe(1000);
    useChat.setState({ draft: 'x'.repeat(999) });
    await screen.findByText('1 character left');
  });

  it('stops a running answer, keeps its partial text, and replaces the answer on retry', async () => {
    const { user } = open('How many?');
    await user.click(press('Send'));
    server.says(BEGUN, { kind: 'words', text: 'So far' });
    await screen.findByText('So far');
    await user.click(press('Stop'));
    expect(server.questions()[0]?.signal?.aborted).toBe(true);
    // The sentence appears twice: once on the screen and once for screen readers.
    await waitFor(() => expect(screen.getAllByText('You stopped this answer.')).toHaveLength(2));
    screen.getByText('So far');
    await user.click(press('Retry'));
    expect(server.questions()[1]?.body).toMatchObject({ question: 'How many?', retry_of: TURN_ID });
    server.says(BEGUN, { kind: 'done', answer: anAnswer() });
    await screen.findByRole('list', { name: 'Numbers in this answer' });
    expect(screen.getAllByText('How many?')).toHaveLength(1);
    await waitFor(() => expect(screen.queryByText('You stopped this answer.')).toBeNull());
  });

  it('still sees a stopped answer after sending another question', async () => {
    const { user } = open('First?');
    await user.click(press('Send'));
    server.says(BEGUN, { kind: 'words', text: 'So far' });
    await screen.findByText('So far');
    await user.click(press('Stop'));
    await write(user, box(), 'Second?{Enter}');
    expect(server.questions()[1]?.body).toMatchObject({ question: 'Second?', conversation_id: CONVERSATION_ID });
    expect(server.questions()[1]?.body).not.toHaveProperty('retry_of');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([expect.stringContaining('First?'), expect.stringContaining('Second?')]),
    );
    screen.getByText('So far');
  });

  it('can ask a question in a conversation that failed to load, and its earlier turns are not lost', async () => {
    useChat.setState({ conversationId: CONVERSATION_ID });
    server.answers(getConversation, () => errorReply('not_available', 503));
    const { user } = open('Second?');
    await screen.findByRole('alert');
    await user.click(press('Send'));
    const turn_id = '00000000-0000-4000-8000-000000000009';
    server.says(
      { kind: 'begun', conversation_id: CONVERSATION_ID, turn_id, model: null },
      { kind: 'words', text: 'So far' },
    );
    await screen.findByText('So far');
    const turns = [aTurn({ question: 'First?' }), aTurn({ id: turn_id, question: 'Second?' })];
    server.answers(getConversation, () => Response.json({ conversation: aConversation(), turns }));
    server.says({ kind: 'done', answer: anAnswer() });
    server.ends();
    await screen.findByText('First?');
    screen.getByText('Second?');
  });

  it.each([
    [
      'an error',
      { kind: 'failed', code: 'not_available', detail: 'The model is away.' } as const,
      'The model is away.',
    ],
    ['an early end', null, 'The connection was lost before the answer was complete.'],
  ])('sees an error message after %s, and can retry the question', async (_, event, words) => {
    const { user } = open('How many?');
    await user.click(press('Send'));
    server.says(BEGUN, { kind: 'words', text: 'So far' });
    if (event) server.says(event);
    server.ends();
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    screen.getByText('So far');
    await user.click(press('Retry'));
    expect(server.questions()).toHaveLength(2);
  });

  it('sees when new questions are possible after the question limit is reached', async () => {
    vi.setSystemTime(new Date('2026-11-20T15:00:20.000Z'));
    server.answers(askAssistant, () => errorReply('too_many_requests', 429, { 'retry-after': '1800' }));
    const { user } = open('How many?');
    await user.click(press('Send'));
    const said = (await screen.findByRole('alert')).textContent;
    vi.useRealTimers();
    expect(said).toMatch(/^You have no questions left for now\. You can ask again from .*:31\s[ap]\.m\.$/);
  });

  it('sees that no language model is configured, and the number of questions left', async () => {
    open();
    await screen.findByText(/This site uses no language model/);
    screen.getByText('12 of 20 questions left today');
    screen.getByText(/Answers come from police open data and may be incomplete/);
    screen.getByText(/for 30 days/);
  });

  it('sees which language model worded an answer', async () => {
    server.about.model = 'some-model';
    useChat.setState({ conversationId: CONVERSATION_ID });
    server.answers(getConversation, () =>
      Response.json({ conversation: aConversation(), turns: [aTurn({ answer: anAnswer({ model: 'some-model' }) })] }),
    );
    open();
    await screen.findByText('Worded by some-model.');
    expect(screen.queryByText(/No language model/)).toBeNull();
  });

  it.each(['refused', 'stopped', 'failed'] as const)('sees a message that the answer was %s', async (state) => {
    useChat.setState({ conversationId: CONVERSATION_ID });
    server.answers(getConversation, () =>
      Response.json({ conversation: aConversation(), turns: [aTurn({ answer: anAnswer({ state }) })] }),
    );
    open();
    await screen.findByText(
      {
        refused: 'The assistant does not answer this kind of question',
        stopped: 'You stopped this answer.',
        failed: 'The answer could not be completed.',
      }[state],
    );
    expect(screen.queryAllByRole('button', { name: 'Retry' })).toHaveLength(state === 'refused' ? 0 : 1);
  });

  it('shows an answer on the map, and the dialog shrinks to the small chat', async () => {
    useChat.setState({ conversationId: CONVERSATION_ID });
    useDialogs.getState().open({ name: 'assistant' });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Show on map/ }));
    expect(location.search).toBe('?city=toronto&crime_type=robbery&year=2024');
    expect(useDialogs.getState().request).toBeNull();
    expect(useChat.getState()).toMatchObject({ small: true, shows: 1 });
  });

  it('reopens an earlier conversation and begins a new conversation', async () => {
    server.keeps(aConversation());
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^How many robberies\?.+/ }));
    await screen.findByRole('list', { name: 'Numbers in this answer' });
    expect(spoken().join('')).toBe('');
    await user.click(press('New conversation'));
    await screen.findByRole('heading', { name: 'What would you like to know?' });
  });

  it('deletes one conversation or all, each after a confirmation', async () => {
    server.keeps(aConversation(1, 'One'), aConversation(4, 'Two'), aConversation(5, 'Three'));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Delete “Two”' }));
    const ask = () => within(screen.getByRole('alertdialog'));
    await user.click(ask().getByRole('button', { name: 'Cancel' }));
    expect(server.requests.some(({ call }) => call.startsWith('DELETE'))).toBe(false);
    await user.click(press('Delete “Two”'));
    await user.click(ask().getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Two')).toBeNull());
    screen.getByText('Three');
    await user.click(press('Delete all'));
    await user.click(ask().getByRole('button', { name: 'Delete all' }));
    await screen.findByText(/None yet/);
  });

  it.each([
    [listConversations, 'Your conversations could not be loaded.'],
    [getAssistant, 'The suggestions could not be loaded.'],
    [getConversation, 'This conversation could not be loaded.'],
  ])('sees an error for data that failed to load, and can retry: case %#', async (call, words) => {
    if (call === getConversation) useChat.setState({ conversationId: CONVERSATION_ID });
    server.answers(call, () => errorReply('internal', 500));
    const { user } = open();
    const alert = await screen.findByText(words);
    const before = server.requests.length;
    await user.click(within(alert.parentElement as HTMLElement).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(server.requests.length).toBeGreaterThan(before));
  });

  it('sees nothing of the conversation after signing out', async () => {
    const { user } = open('How many?');
    await user.click(press('Send'));
    server.says(BEGUN, { kind: 'words', text: 'So far' });
    await screen.findByText('So far');
    signedOut();
    await screen.findByRole('heading', { name: 'AI Assistant (Login Required)' });
    expect(useChat.getState()).toMatchObject({ conversationId: null, pending: null });
    expect(server.questions()[0]?.signal?.aborted).toBe(true);
  });

  it('sees all texts in French, and sends the language with the question', async () => {
    useSettings.setState({ language: 'fr' });
    const { user } = open('Combien ?');
    await user.click(press('Envoyer'));
    expect(server.questions()[0]?.body).toMatchObject({ language: 'fr' });
    server.says(BEGUN, { kind: 'done', answer: anAnswer() });
    await screen.findByRole('button', { name: /D’où vient ce nombre/ });
    screen.getByText(/^3\s212$/);
  });
});
