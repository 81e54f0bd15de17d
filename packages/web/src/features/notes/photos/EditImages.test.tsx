import { getFeatures } from '@crimemap/contract/features';
import {
  commitImages,
  deleteImage,
  presignImages,
  putUpload,
  reorderImages,
  uploadImage,
} from '@crimemap/contract/note-photos';
import { editNote, getNoteThread, type NoteImage } from '@crimemap/contract/notes';
import { cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorReply } from '../../../api/testing/mock-api.tsx';
import { forgetSession } from '../../../session/session-store.ts';
import { editingANote, field } from '../testing/editing.tsx';
import { aFile, anImage, aThread, button, FEATURES } from '../testing/notes-server.tsx';

let page: ReturnType<typeof editingANote>;
let server: typeof page.server;

beforeEach(() => {
  page = editingANote();
  server = page.server;
});
afterEach(() => {
  cleanup();
  forgetSession();
  vi.unstubAllGlobals();
});

const calls = () => server.requests.map(({ call }) => call).filter((call) => !call.startsWith('GET'));
const line = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const KEY = '20000000-0000-4000-8000-000000000001';
const target = (n: number) => ({
  url: `/api/community/uploads/${n}`,
  key: KEY,
  public_url: `/api/community/images/${n}/full`,
  content_type: 'image/jpeg' as const,
});
const takesPhotos = (count: number) => {
  server.says(presignImages, { targets: Array.from({ length: count }, (_, n) => target(n)) });
  server.says(putUpload, undefined);
  server.says(commitImages, { images: [] });
};

describe('the photos of a note', () => {
  const three = [1, 2, 3].map(anImage);
  const rows = () => screen.getAllByRole('listitem');
  const sent = () =>
    (server.bodies(reorderImages) as { items: { id: string; order_index: number }[] }[]).map(({ items }) =>
      items.map(({ id }) => id.at(-1)).join(''),
    );
  beforeEach(() => {
    // The server returns photos in the order that it received last.
    let held = three;
    server.on(reorderImages, () => {
      const { items } = server.bodies(reorderImages).at(-1) as { items: { id: string }[] };
      held = items.map(({ id }) => three.find((image) => image.id === id) as NoteImage);
      server.says(getNoteThread, aThread({ images: held }));
      return Response.json({ images: held });
    });
  });

  it('show a message if there are none [1§2.75 1§8.17]', async () => {
    await page.show();
    expect(screen.getByText('No images uploaded')).toBeTruthy();
  });

  it('are reordered by buttons, which keep the focus, and the order is saved at once [1§2.72]', async () => {
    const { user } = await page.show(three);
    expect(button('Move image 1 up')).toHaveProperty('disabled', true);
    expect(button('Move image 3 down')).toHaveProperty('disabled', true);
    button('Move image 1 down').focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent()).toEqual(['213']));
    await waitFor(() => expect(document.activeElement).toBe(button('Move image 2 down')));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent()).toEqual(['213', '231']));
    // The button “down” of the last photo is disabled, so the focus moves to “up”.
    await waitFor(() => expect(document.activeElement).toBe(button('Move image 3 up')));
    expect(screen.getByText('Image moved to place 3 of 3')).toBeTruthy();
    expect(server.bodies(editNote)).toEqual([]);
  });

  it('are reordered by dragging [1§2.72 1§4.14]', async () => {
    await page.show(three);
    const dataTransfer = { setData: vi.fn(), effectAllowed: '' };
    const [first, , last] = rows();
    fireEvent.dragStart(first as HTMLElement, { dataTransfer });
    const over = createEvent.dragOver(last as HTMLElement, { dataTransfer });
    fireEvent(last as HTMLElement, over);
    expect(over.defaultPrevented).toBe(true);
    fireEvent.drop(last as HTMLElement, { dataTransfer });
    await waitFor(() => expect(sent()).toEqual(['231']));
  });

  it('return to the previous order if the server rejects the new one [1§8.30]', async () => {
    server.refuses(reorderImages, 'not_available', 503);
    const { user } = await page.show(three);
    await user.click(button('Move image 1 down'));
    expect((await screen.findByRole('alert')).textContent).toBe('This change to the images could not be saved.');
    await waitFor(() =>
      expect(rows().map((row) => row.querySelector('img')?.getAttribute('src'))).toEqual(
        three.map(({ thumbnail_url }) => thumbnail_url),
      ),
    );
  });

  it('are removed at once, and the order of the remaining photos is saved [1§2.72 1§4.13]', async () => {
    server.says(deleteImage, undefined);
    const { user } = await page.show(three);
    await user.click(button('Remove image 2'));
    expect(rows()).toHaveLength(2);
    await waitFor(() => expect(sent()).toEqual(['13']));
    expect(calls()).toEqual([line(deleteImage), line(reorderImages)]);
    await waitFor(() => expect(document.activeElement).toBe(button('Remove image 2')));
  });

  it('are uploaded on save, in the order text fields, upload URLs, files, commit [1§2.73 1§4.10 1§4.11]', async () => {
    takesPhotos(2);
    const { user, onClose } = await page.show(three.slice(0, 1));
    await user.upload(field('Add images'), [aFile('a.jpg'), aFile('b.jpg')]);
    expect(screen.getAllByText('Added when you save')).toHaveLength(2);
    expect(calls()).toEqual([]);
    await user.click(button('Save'));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(calls()).toEqual([editNote, presignImages, putUpload, putUpload, commitImages].map(line));
    expect(server.bodies(commitImages)).toMatchObject([{ items: [{ order_index: 2 }, { order_index: 3 }] }]);
  });

  it('keep the dialog open during their upload', async () => {
    takesPhotos(1);
    server.on(putUpload, () => new Promise(() => undefined));
    const { user, onClose } = await page.show();
    await user.upload(field('Add images'), [aFile('a.jpg')]);
    await user.click(button('Save'));
    await waitFor(() => expect(calls()).toContain(line(putUpload)));
    await user.click(button('Cancel'));
    expect((await screen.findByRole('alert')).textContent).toBe('Please wait for image upload to finish');
    await user.click(button('Close'));
    expect(onClose).not.toHaveBeenCalled();
  });

  describe('while one photo is being removed', () => {
    const six = [1, 2, 3, 4, 5, 6].map(anImage);
    /** Removes one of six photos, adds another, and saves before the server has responded to the removal. */
    const hurry = async () => {
      let answer = (_: Response) => {};
      server.on(deleteImage, () => new Promise((resolve) => (answer = resolve)));
      takesPhotos(1);
      const shown = await page.show(six);
      await shown.user.click(button('Remove image 1'));
      await shown.user.upload(field('Add images'), [aFile('a.jpg')]);
      await shown.user.click(button('Save'));
      await shown.user.click(button('Cancel'));
      expect((await screen.findByRole('alert')).textContent).toBe('Please wait for image upload to finish');
      expect(calls()).toEqual([line(deleteImage)]);
      return { ...shown, answer };
    };

    it('new photos are added after the remaining photos once the removal has succeeded', async () => {
      server.on(reorderImages, () => {
        const images = six.slice(1).map((image, order_index) => ({ ...image, order_index }));
        server.says(getNoteThread, aThread({ images }));
        return Response.json({ images });
      });
      const { answer, onClose } = await hurry();
      answer(new Response(null, { status: 204 }));
      await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
      expect(calls()).toEqual([deleteImage, reorderImages, editNote, presignImages, putUpload, commitImages].map(line));
      expect(server.bodies(commitImages)).toMatchObject([{ items: [{ order_index: 5 }] }]);
    });

    it('new photos are not added if the removal fails, and the removed photo returns', async () => {
      const { answer, onClose } = await hurry();
      answer(errorReply('not_available', 503));
      await waitFor(() =>
        expect(screen.getByRole('alert').textContent).toBe('This change to the images could not be saved.'),
      );
      await waitFor(() => expect(button('Save')).toBeTruthy());
      expect(rows()).toHaveLength(7);
      expect(calls()).toEqual([line(deleteImage)]);
      expect(onClose).not.toHaveBeenCalled();
    });
  });

  it('can contain the same file twice, and each copy is removed separately', async () => {
    const said = vi.spyOn(console, 'error');
    const { user } = await page.show();
    const same = () => new File([new Uint8Array(3)], 'a.jpg', { type: 'image/jpeg', lastModified: 1 });
    await user.upload(field('Add images'), [same()]);
    await user.upload(field('Add images'), [same()]);
    expect(rows()).toHaveLength(2);
    await user.click(button('Remove image 2'));
    expect(rows()).toHaveLength(1);
    expect(said).not.toHaveBeenCalled();
    said.mockRestore();
  });

  it('are limited to six, and further files are dropped with a message', async () => {
    const { user } = await page.show(three);
    await user.upload(
      field('Add images'),
      ['a', 'b', 'c', 'd'].map((name) => aFile(name)),
    );
    expect(screen.getByRole('alert').textContent).toBe('Too many images (max 6)');
    expect(rows()).toHaveLength(6);
    await user.click(button('Remove image 6'));
    expect(rows()).toHaveLength(5);
  });

  it('are limited to the number that the operator has configured', async () => {
    server.says(getFeatures, { ...FEATURES, note_images_max: 4 });
    const { user } = await page.show(three);
    await screen.findByText(/up to 1 more/);
    await user.upload(field('Add images'), [aFile('a'), aFile('b')]);
    expect(screen.getByRole('alert').textContent).toBe('Too many images (max 4)');
    expect(rows()).toHaveLength(4);
  });

  it('are identified by number in the error message if their upload fails, and are sent again on retry [1§5.14]', async () => {
    takesPhotos(1);
    server.refuses(putUpload, 'not_available', 503);
    server.on(uploadImage, () => new Response('oops', { status: 500 }));
    const { user, onClose } = await page.show();
    await user.upload(field('Add images'), [aFile('a.jpg')]);
    await user.click(button('Save'));
    expect((await screen.findByRole('alert')).textContent).toContain('Upload failed for file 1');
    expect(within(rows()[0] as HTMLElement).getByText('a.jpg')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
    takesPhotos(1);
    await user.click(button('Save'));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(server.bodies(editNote)).toMatchObject([{ version: 1 }, { version: 2 }]);
  });

  it('are not sent again if they arrived before the network failed', async () => {
    const away = () => Promise.reject(new TypeError('Failed to fetch'));
    server.refuses(presignImages, 'internal', 500);
    server.on(uploadImage, () => {
      server.on(uploadImage, away);
      server.on(getNoteThread, away);
      return Response.json(anImage(1));
    });
    const { user, onClose } = await page.show();
    await user.upload(field('Add images'), [aFile('a.jpg'), aFile('b.jpg')]);
    await user.click(button('Save'));
    await screen.findByRole('alert');
    server.says(getNoteThread, aThread({ images: [anImage(1)] }));
    server.says(uploadImage, anImage(2));
    await user.click(button('Save'));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    const sent = server.bodies(uploadImage);
    expect(sent).toMatchObject([{ filename: 'a.jpg' }, { filename: 'b.jpg' }, { filename: 'b.jpg' }]);
  });
});
