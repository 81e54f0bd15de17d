import { createStore, delMany, entries, getMany, keys, set } from 'idb-keyval';
import * as z from 'zod/mini';

/** Time in milliseconds after which an unchanged draft is deleted. */
const STORED_FOR_MS = 30 * 24 * 60 * 60_000;

const database = createStore('drafts', 'drafts');

/** `at`: time of the last change, in milliseconds since 1970. */
const Stored = z.object({ at: z.number(), text: z.unknown() });

/** Member, kind of text, and id of the note or reply that the draft is about (empty for a new note). */
export interface DraftKey<Kind extends string = string> {
  readonly sub: string;
  readonly kind: Kind;
  readonly about: string;
}

// Photos have a separate key, so that they are not written again with each typed character.
const textKey = ({ sub, kind, about }: DraftKey) => [sub, kind, about, 'text'];
const photosKey = ({ sub, kind, about }: DraftKey) => [sub, kind, about, 'photos'];

/**
 * Reads a draft on this device. `text` is the value that was given to `storeText`. Rejects if the browser allows no
 * storage.
 */
export async function readDraft(key: DraftKey): Promise<{ readonly text: unknown; readonly photos: readonly File[] }> {
  const [stored, photos] = await getMany<unknown>([textKey(key), photosKey(key)], database);
  const record = z.safeParse(Stored, stored);
  const files = z.safeParse(z.array(z.instanceof(File)), photos);
  return { text: record.data?.text, photos: files.data ?? [] };
}

/** Stores the text of a draft without photos. Rejects if storage is full or blocked. */
export async function storeText(key: DraftKey, text: unknown): Promise<void> {
  await set(textKey(key), { at: Date.now(), text }, database);
}

export async function storePhotos(key: DraftKey, photos: readonly File[]): Promise<void> {
  await set(photosKey(key), photos, database);
}

export async function deleteDraft(key: DraftKey): Promise<void> {
  await delMany([textKey(key), photosKey(key)], database);
}

/** Returns the drafts of a member on this device. Deletes drafts of all members that are older than 30 days. */
export async function draftsOf(sub: string): Promise<readonly DraftKey[]> {
  const found: DraftKey[] = [];
  for (const [parts, record] of await entries<string[]>(database)) {
    const [owner = '', kind = '', about = '', part] = parts;
    const key = { sub: owner, kind, about };
    if (part !== 'text') continue;
    const stored = z.safeParse(Stored, record);
    if (!stored.success || Date.now() - stored.data.at > STORED_FOR_MS) await deleteDraft(key);
    else if (owner === sub) found.push(key);
  }
  return found;
}

/** Deletes all drafts of a member on this device. Rejects if the browser allows no storage. */
export async function forgetDrafts(sub: string): Promise<void> {
  const all = await keys<string[]>(database);
  await delMany(
    all.filter(([owner]) => owner === sub),
    database,
  );
}
