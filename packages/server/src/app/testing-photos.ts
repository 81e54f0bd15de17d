import type { NoteImage } from '@crimemap/contract/notes';
import { sending } from '../photos/testing.ts';
import { type NotesServer, type NotesServerOptions, notesForThisFile } from './testing-notes.ts';

type Someone = Awaited<ReturnType<NotesServer['aMember']>>;

/** The same for a test file about photos: with what sends them, and what looks at them. */
export async function photosForThisFile(options?: NotesServerOptions) {
  const { db, server } = await notesForThisFile(options);
  const as = (who: Pick<Someone, 'ask'>) => sending(who.ask, server.guest.ask);
  return {
    db,
    server,
    as,
    /** A member of its own, so that limits of one test are not those of another, with a note. */
    async aNoteOfSomeone(more: Parameters<NotesServer['aNote']>[0] = {}) {
      const someone = await server.aMember();
      const note = await server.aNote({ by: someone, ...more });
      return Object.assign(as(someone), { someone, note });
    },
    /** A photo, by its address. */
    see: (url: string, { ask }: Pick<Someone, 'ask'> = server.guest, headers: Record<string, string> = {}) =>
      ask('GET', url.replace(/^\/api/, ''), undefined, headers),
    imagesOf: async (note: string, who: Pick<Someone, 'ask'> = server.guest): Promise<NoteImage[]> =>
      (await who.ask('GET', `/community/notes/${note}/thread`)).json<{ images: NoteImage[] }>().images,
  };
}

export const first = <Item>(items: readonly Item[]): Item => {
  const [item] = items;
  if (item === undefined) throw new Error('there is none');
  return item;
};
