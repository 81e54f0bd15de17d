import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { UnderstoodSlots } from './UnderstoodSlots.tsx';

afterEach(cleanup);

const SLOTS = [
  { slot: 'kind', value: 'How many', choices: [{ value: 'How many' }, { value: 'By year' }] },
  { slot: 'place', value: 'D51', words: 'in D51', choices: [{ value: 'Toronto', words: 'in Toronto' }] },
  { slot: 'period', value: 'All years', words: '', choices: [{ value: 'All years', words: '' }, { value: '2025' }] },
] as const;

it('shows the recognised parts of a question, and sends a new question with the parts that the user has changed', async () => {
  const user = userEvent.setup();
  const onAsk = vi.fn();
  render(<UnderstoodSlots slots={SLOTS.map((slot) => ({ ...slot, choices: [...slot.choices] }))} onAsk={onAsk} />);
  expect(screen.getByText('Understood:').parentElement?.textContent).toContain('How manyD51All years');
  await user.click(screen.getByText('Change'));
  const ask = screen.getByRole<HTMLButtonElement>('button', { name: 'Ask this instead' });
  expect(ask.disabled).toBe(true);
  // D51 is not among the choices. It stays selectable, so that the change can be undone.
  await user.selectOptions(screen.getByRole('combobox', { name: 'Place' }), 'Toronto');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Place' }), 'D51');
  expect(ask.disabled).toBe(true);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Question' }), 'By year');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), '2025');
  await user.click(ask);
  expect(onAsk.mock.calls).toEqual([['By year · in D51 · 2025']]);
});
