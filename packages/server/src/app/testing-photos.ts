import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { NoteImage } from '@crimemap/contract/notes';
import { sending } from '../photos/testing.ts';
import { type NotesServer, type NotesServerOptions, notesForThisFile } from './testing-notes.ts';

type Someone = Awaited<ReturnType<NotesServer['aMember']>>;

/** Starts the same as `notesForThisFile`. Also returns functions that upload and request photos. */
export async function photosForThisFile(options?: NotesServerOptions) {
  const { db, server } = await notesForThisFile(options);
  const as = (who: Pick<Someone, 'ask'>) => sending(who.ask, server.guest.ask);
  return {
    db,
    server,
    as,
    /** Creates a note of a new member, so that tests do not share limits. */
    async aNoteOfSomeone(more: Parameters<NotesServer['aNote']>[0] = {}) {
      const someone = await server.aMember();
      const note = await server.aNote({ by: someone, ...more });
      return Object.assign(as(someone), { someone, note });
    },
    /** Requests a photo by its address. */
    see: (url: string, { ask }: Pick<Someone, 'ask'> = server.guest, headers: Record<string, string> = {}) =>
      ask('GET', url.replace(/^\/api/, ''), undefined, headers),
    imagesOf: async (note: string, who: Pick<Someone, 'ask'> = server.guest): Promise<NoteImage[]> =>
      (await who.ask('GET', `/community/notes/${note}/thread`)).json<{ images: NoteImage[] }>().images,
    stateOf: async (note: string) =>
      (await db.kysely.selectFrom('notes').select('state').where('id', '=', note).executeTakeFirst())?.state,
    /** Returns those file names in `names` that exist in the folder. */
    filesLeft: async (names: readonly string[]): Promise<string[]> => {
      const there = (await readdir(join(server.folder, 'photos'), { recursive: true })).map((path) => path.slice(3));
      return names.filter((name) => there.includes(name));
    },
  };
}

export const first = <Item>(items: readonly Item[]): Item => {
  const [item] = items;
  if (item === undefined) throw new Error('there is none');
  return item;
};
