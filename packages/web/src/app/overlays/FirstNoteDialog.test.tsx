import { listCities } from '@crimemap/contract/cities';
import { getFeatures } from '@crimemap/contract/features';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderWithProviders } from '../../api/testing/mock-api.tsx';
import { TORONTO } from '../../features/notes/testing/answers.ts';
import {
  aServer,
  button,
  FEATURES,
  findButton,
  queryButton,
  signIn,
} from '../../features/notes/testing/notes-server.tsx';
import { forgetSession } from '../../session/session-store.ts';
import { keepPolicyRead } from '../../storage/seen-before.ts';
import { completePage } from '../../ui/testing/complete-page.ts';
import FirstNoteDialog from './FirstNoteDialog.tsx';

beforeEach(() => {
  completePage();
  forgetSession();
  const server = aServer();
  server.says(getFeatures, FEATURES);
  server.says(listCities, [TORONTO]);
});
const POLICY = 'I understand';
const FORM = 'Create Note';

it('a member reads first what a note is for, and then writes one', async () => {
  signIn();
  const { user } = renderWithProviders(<FirstNoteDialog onClose={vi.fn()} />);
  expect(queryButton(FORM)).toBeNull();
  await user.click(button(POLICY));
  expect(await findButton(FORM)).toBeTruthy();
  expect(queryButton(POLICY)).toBeNull();
});

it('on a device where that was read, the form is there at once', async () => {
  signIn();
  keepPolicyRead();
  renderWithProviders(<FirstNoteDialog onClose={vi.fn()} />);
  expect(queryButton(POLICY)).toBeNull();
  expect(await findButton(FORM)).toBeTruthy();
});

it('closed unread, nothing is begun', async () => {
  signIn();
  const onClose = vi.fn();
  const { user } = renderWithProviders(<FirstNoteDialog onClose={onClose} />);
  await user.click(screen.getByLabelText('Close'));
  expect(onClose).toHaveBeenCalledOnce();
  expect(queryButton(FORM)).toBeNull();
});

it('a guest is asked to sign in, and reads it afterwards', () => {
  renderWithProviders(<FirstNoteDialog onClose={vi.fn()} />);
  expect(queryButton(POLICY)).toBeNull();
  expect(queryButton(FORM)).toBeNull();
});
