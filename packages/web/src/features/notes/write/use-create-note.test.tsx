import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { errorReply, refusing, saying } from '../../../api/testing/mock-api.tsx';
import { completePage } from '../../../ui/testing/complete-page.ts';
import { write } from '../../../ui/testing/write.ts';
import {
  CREATED,
  creatingNotes,
  DROP,
  draftOf,
  field,
  ONE_IMAGE,
  POST,
  PRESIGN,
  press,
  THREAD,
} from '../testing/creating.tsx';
import { aFile, anImage, aThread, FEATURES, signIn } from '../testing/notes-server.tsx';
import { useNoteDrafts } from './note-drafts-store.ts';
import { usePinMode } from './pin-mode-store.ts';

let page: ReturnType<typeof creatingNotes>;

beforeEach(() => {
  page = creatingNotes();
});

const images = () => field('Add images');

describe('a failure to create a note', () => {
  it.each([
    [
      'the server’s words',
      refusing('not_accepted', 422, { detail: 'Please leave this word out.' }),
      'Please leave this word out.',
    ],
    ['that it failed', refusing('internal', 500), 'Failed to create note'],
    [
      'how long to wait',
      () => {
        const reply = errorReply('too_many_requests', 429);
        reply.headers.set('retry-after', '90');
        return reply;
      },
      'Limit reached. Please try again in 2 minutes.',
    ],
  ])('shows %s and keeps the typed text [1§8.7]', async (_, reply, words) => {
    page.replies[POST] = reply;
    const { user, onClose } = await page.show();
    await write(user, field('Title'), 'Bikes gone');
    await user.click(press('Create Note'));
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    expect(onClose).not.toHaveBeenCalled();
    expect(field('Title').value).toBe('Bikes gone');
    expect(press('Create Note')).toBeTruthy();
  });

  it.each([
    ['whose answer was lost', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['that the server could not write', refusing('not_available', 503)],
  ])('a note %s is resent with the same idempotency key', async (_, reply) => {
    page.replies[POST] = reply;
    const { user } = await page.show();
    await user.click(press('Create Note'));
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
    page.replies[POST] = saying(CREATED);
    await user.click(press('Create Note'));
    await waitFor(() => expect(page.posted()).toHaveLength(2));
    const keys = page.requests.filter(({ line }) => line === POST).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toBe(keys[1]);
  });

  describe('a second attempt after the response to a note was lost,', () => {
    const lost = async (photos: readonly File[]) => {
      page.replies[POST] = () => Promise.reject(new TypeError('Failed to fetch'));
      const shown = await page.show();
      if (photos.length > 0) await shown.user.upload(images(), [...photos]);
      await shown.user.click(press('Create Note'));
      await screen.findByRole('alert');
      page.replies[POST] = saying({ ...CREATED, state: photos.length > 0 ? 'draft' : 'shown' });
      page.replies[PRESIGN] = () => new Promise(() => undefined);
      return shown;
    };
    const keys = () =>
      page.requests.filter(({ line }) => line === POST).map(({ headers }) => headers.get('idempotency-key'));
    const announced = () => page.posted().map(({ images_to_come }) => images_to_come);
    const presigned = () => page.requests.filter(({ line }) => line === PRESIGN).map(({ body }) => body);

    it.each([
      ['photos where there were none', []],
      ['one photo more', [aFile('a.jpg')]],
    ])('with %s, sends the same request and then adds the photos', async (_, before) => {
      const { user } = await lost(before);
      await user.upload(images(), aFile('b.jpg'));
      await user.click(press('Create Note'));
      await waitFor(() => expect(presigned()).toMatchObject([{ count: before.length + 1 }]));
      expect(announced()).toEqual([before.length, before.length]);
      expect(keys()[1]).toBe(keys()[0]);
      expect(page.requests.some(({ line }) => line === DROP)).toBe(false);
    });

    it('with one photo fewer, deletes the note, which would wait for that photo, and posts it again', async () => {
      const { user } = await lost([aFile('a.jpg'), aFile('b.jpg')]);
      await user.click(press('Remove image 1'));
      await user.click(press('Create Note'));
      await waitFor(() => expect(presigned()).toMatchObject([{ count: 1 }]));
      const changes = page.requests.filter(({ line }) => line === POST || line === DROP).map(({ line }) => line);
      expect(changes).toEqual([POST, POST, DROP, POST]);
      expect(announced()).toEqual([2, 2, 1]);
      expect(keys()[1]).toBe(keys()[0]);
      expect(keys()[2]).not.toBe(keys()[0]);
    });

    it('with no photos left, deletes the note and posts it again', async () => {
      const { user, onClose } = await lost([aFile('a.jpg')]);
      await user.click(press('Remove image 1'));
      await user.click(press('Create Note'));
      await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
      expect(announced()).toEqual([1, 1, 0]);
    });
  });

  it('deletes a note whose photos were rejected, and shows a message [1§4.15 1§4.18 1§8.8]', async () => {
    page.replies[POST] = saying({ ...CREATED, state: 'draft' });
    page.replies[PRESIGN] = saying({ targets: [] });
    page.replies[ONE_IMAGE] = refusing('internal', 500);
    const { user, onClose } = await page.show();
    await user.upload(images(), aFile('a.jpg'));
    await user.click(press('Create Note'));
    expect((await screen.findByRole('alert')).textContent).toBe('Presign count mismatch');
    expect(page.requests.filter(({ line }) => line === DROP)).toHaveLength(1);
    expect(onClose).not.toHaveBeenCalled();
    expect(page.posted()[0]).toMatchObject({ images_to_come: 1 });
    // The next attempt posts a new note with another key.
    await user.click(press('Create Note'));
    await waitFor(() => expect(page.posted()).toHaveLength(2));
    const keys = page.requests.filter(({ line }) => line === POST).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).not.toBe(keys[1]);
    await waitFor(() => expect(page.requests.filter(({ line }) => line === DROP)).toHaveLength(2));
  });

  it('keeps a note for another attempt if its photos get no response, and then sends only the missing photos', async () => {
    page.replies[POST] = saying({ ...CREATED, state: 'draft' });
    const away = () => Promise.reject(new TypeError('Failed to fetch'));
    Object.assign(page.replies, { [PRESIGN]: away, [ONE_IMAGE]: away });
    const { user, onClose } = await page.show();
    await user.upload(images(), [aFile('a.jpg'), aFile('b.jpg')]);
    await user.click(press('Create Note'));
    expect((await screen.findByRole('alert')).textContent).toBe('We could not reach our server.');
    expect(screen.getByText('Not sent yet. We send it as soon as the connection is back.')).toBeTruthy();
    page.replies[THREAD] = saying(aThread({ images: [anImage(1)] }));
    page.replies[PRESIGN] = refusing('internal', 500);
    page.replies[ONE_IMAGE] = saying(anImage(2));
    await user.click(press('Create Note'));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(page.requests.filter(({ line }) => line === ONE_IMAGE).slice(1)).toMatchObject([
      { body: { filename: 'b.jpg' } },
    ]);
    const keys = page.requests.filter(({ line }) => line === POST).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toBe(keys[1]);
    expect(page.requests.some(({ line }) => line === DROP)).toBe(false);
  });

  it('does not post the note as another member who signs in during the upload', async () => {
    page.replies[POST] = saying({ ...CREATED, state: 'draft' });
    page.replies[ONE_IMAGE] = () => {
      signIn('m2');
      return errorReply('not_found', 404);
    };
    const { user } = await page.show();
    await user.upload(images(), aFile('a.jpg'));
    await user.click(press('Create Note'));
    await waitFor(() => expect(page.requests.some(({ line }) => line === ONE_IMAGE)).toBe(true));
    await waitFor(() => expect(draftOf('m1')?.sending?.imagesBefore).toBeNull());
    expect(page.posted()).toHaveLength(1);
    expect(draftOf('m1')?.sending?.waiting).toBe(true);
  });

  it('closes the form of a waiting note without a confirmation, and stops sending the note after a change', async () => {
    page.replies[POST] = () => Promise.reject(new TypeError('Failed to fetch'));
    const { user, onClose } = await page.show();
    await write(user, field('Title'), 'Bikes gone');
    await user.click(press('Create Note'));
    await screen.findByRole('alert');
    expect(draftOf()?.sending?.waiting).toBe(true);
    await user.click(press('Close'));
    expect(onClose).toHaveBeenCalledOnce();
    await write(user, field('Title'), ' again');
    expect(draftOf()?.sending?.waiting).toBe(false);
  });
});

describe('the photos of a new note', () => {
  it('are limited by the setting of the operator, and have no field if none are allowed [1§5.9]', async () => {
    page.replies['GET /api/features'] = saying({ ...FEATURES, note_images_max: 2 });
    const { user, unmount } = await page.show();
    await screen.findByText(/up to 2,/);
    await user.upload(
      images(),
      [1, 2, 3].map((nth) => aFile(`${nth}.jpg`)),
    );
    expect((await screen.findByRole('alert')).textContent).toBe('Too many images (max 2)');
    expect(screen.getAllByRole('img')).toHaveLength(2);
    unmount();
    useNoteDrafts.setState({ drafts: {} });
    page.replies['GET /api/features'] = saying({ ...FEATURES, note_images_max: 0 });
    await page.show();
    await waitFor(() => expect(screen.queryByLabelText('Add images')).toBeNull());
  });

  it('have previews, can be removed, and are limited to six [1§2.81]', async () => {
    const { user } = await page.show();
    await user.upload(
      images(),
      [1, 2, 3, 4, 5, 6, 7].map((nth) => aFile(`${nth}.jpg`)),
    );
    expect((await screen.findByRole('alert')).textContent).toBe('Too many images (max 6)');
    expect(screen.getAllByRole('img')).toHaveLength(6);
    await user.click(press('Remove image 1'));
    expect(screen.getAllByRole('img')).toHaveLength(5);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(draftOf()?.photos.map(({ name }) => name)).toEqual([2, 3, 4, 5, 6].map((n) => `${n}.jpg`));
  });

  it('keep the dialog open during their upload [1§2.82 1§5.12]', async () => {
    page.replies[POST] = saying({ ...CREATED, state: 'draft' });
    page.replies[PRESIGN] = () => new Promise(() => undefined);
    const { user, onClose } = await page.show();
    await user.upload(images(), aFile('a.jpg'));
    await user.click(press('Create Note'));
    expect(await screen.findByRole('button', { name: 'Uploading image...' })).toBeTruthy();
    await user.click(press('Cancel'));
    expect((await screen.findByRole('alert')).textContent).toBe('Please wait for image upload to finish');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('keep the dialog from fading out during their upload, on Escape, a click outside or Close', async () => {
    completePage({ still: false });
    page.replies[POST] = saying({ ...CREATED, state: 'draft' });
    page.replies[PRESIGN] = () => new Promise(() => undefined);
    const { user } = await page.show();
    await user.upload(images(), aFile('a.jpg'));
    await user.click(press('Create Note'));
    await screen.findByRole('button', { name: 'Uploading image...' });
    const dialog = screen.getByRole('dialog');
    for (const close of [
      () => fireEvent(dialog, new Event('cancel', { cancelable: true })),
      () => fireEvent.click(dialog),
      () => fireEvent.click(press('Close')),
    ]) {
      close();
      expect((await screen.findByRole('alert')).textContent).toBe('Please wait for image upload to finish');
      expect(dialog.className).not.toContain(' opacity-0');
    }
    expect(fireEvent.keyDown(dialog, { key: 'Escape' })).toBe(false);
  });

  it('Cancel and “Choose on the map” do not close the dialog while the note is being sent', async () => {
    usePinMode.setState({ available: true });
    page.replies[POST] = () => new Promise(() => undefined);
    const { user, onClose } = await page.show();
    await write(user, screen.getByLabelText('Title'), 'Bikes gone');
    await user.click(press('Create Note'));
    await user.click(press('Cancel'));
    expect((await screen.findByRole('alert')).textContent).toBe('Please wait until your note is sent');
    expect(draftOf()?.fields.title).toBe('Bikes gone');
    await user.click(press('Choose on the map'));
    expect(onClose).not.toHaveBeenCalled();
  });

  it('the button shows that a note is being sent, and a second press sends no request [1§2.82]', async () => {
    page.replies[POST] = () => new Promise(() => undefined);
    const { user } = await page.show();
    await user.click(press('Create Note'));
    await user.click(await screen.findByRole('button', { name: 'Creating...' }));
    expect(page.posted()).toHaveLength(1);
  });
});
