import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { BareTextArea, TextArea, TextField } from './Field.tsx';

afterEach(cleanup);

const onSubmit = vi.fn();

function Form() {
  const [title, setTitle] = useState('');
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <TextField
        name="title"
        label="Title"
        maxLength={20}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <TextArea label="Description" maxLength={5000} defaultValue="" />
      <BareTextArea aria-label="Reply" label="Reply" maxLength={10} />
      <button type="submit">Send</button>
      <button type="reset">Clear</button>
    </form>
  );
}

function show() {
  onSubmit.mockReset();
  render(<Form />);
  return { user: userEvent.setup(), field: (name: string) => screen.getByLabelText<HTMLInputElement>(name) };
}
const polite = () =>
  [...document.querySelectorAll('[aria-live=polite]')].map(({ textContent }) => textContent).join('');
const press = (name: string) => screen.getByRole('button', { name });

it('a long field shows its character count from the start, a one-line field only near its limit', async () => {
  const { user, field } = show();
  expect(screen.getByText('0 of 5,000 characters')).toBeTruthy();
  await user.type(field('Title'), 'a'.repeat(15));
  expect(screen.queryByText('15 of 20 characters')).toBeNull();
  await user.type(field('Title'), 'a');
  expect(screen.getByText('16 of 20 characters')).toBeTruthy();
  expect(polite()).toBe('');
  await user.type(field('Title'), 'aa');
  expect(polite()).toBe('Title: you are close to the limit of 20 characters.');
});

it('a field keeps a pasted text that is too long, shows an error, and blocks sending until the text is shorter', async () => {
  const { user, field } = show();
  await user.click(field('Title'));
  await user.paste('a'.repeat(25));
  expect(field('Title').value).toHaveLength(25);
  expect(field('Title').getAttribute('aria-invalid')).toBe('true');
  expect(polite()).toBe('Title: at most 20 characters. Shorten the text before you send it.');
  await user.click(press('Send'));
  expect(onSubmit).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(field('Title'));
  await user.type(field('Title'), '{Backspace>5/}');
  expect(field('Title').getAttribute('aria-invalid')).toBeNull();
  await user.click(press('Send'));
  expect(onSubmit).toHaveBeenCalledOnce();
});

it('a field counts the text that would be sent, without spaces at the ends and invisible control characters', async () => {
  const { user, field } = show();
  await user.click(field('Reply'));
  await user.paste('  \u202ainhalt\u202c 123  ');
  expect(screen.getByText('10 of 10 characters')).toBeTruthy();
  await user.click(press('Send'));
  expect(onSubmit).toHaveBeenCalledOnce();
});

it('a field resets its character count when its form is reset', async () => {
  const { user, field } = show();
  await user.type(field('Description'), 'seen');
  expect(screen.getByText('4 of 5,000 characters')).toBeTruthy();
  await user.click(press('Clear'));
  expect(screen.getByText('0 of 5,000 characters')).toBeTruthy();
});
