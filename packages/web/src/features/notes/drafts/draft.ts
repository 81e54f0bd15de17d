import * as z from 'zod/mini';
import type { StateCreator } from 'zustand';
import { deleteDraft, readDraft, storePhotos, storeText } from '../../../storage/drafts.ts';

/** How a draft is sent: the same request under the same key until it is answered. */
export interface Sending<Body> {
  readonly key: string;
  readonly body: Body;
  /** When it was first sent, in milliseconds since 1970. */
  readonly at: number;
  /** It is sent again by itself when the network or the session is back. */
  readonly waiting: boolean;
  /** The photos the note had before those of the draft were sent; `null`: none of them was sent yet. */
  readonly imagesBefore: readonly string[] | null;
  /** Its photos were changed after some may have been sent. */
  readonly photosChanged: boolean;
}

/** Something being written. `Fields`: as it is typed. `Body`: as it is sent. */
export interface Draft<Fields, Body> {
  readonly fields: Fields;
  readonly photos: readonly File[];
  readonly sending: Sending<Body> | null;
}

/** Whose draft it is, and which note or reply it belongs to (empty: a new note). */
export interface DraftOwner {
  /** Empty while nobody knows who is signed in: such a draft is not stored, since the next one to use the device may be another. */
  readonly sub: string;
  readonly about: string;
}

export const idOf = ({ sub, about }: DraftOwner): string => `${sub} ${about}`;

export interface DraftStore<Fields, Body> {
  /** Those opened on this page. */
  readonly drafts: Readonly<Record<string, Draft<Fields, Body> | undefined>>;
  /** This browser has refused to store a draft: it is gone after a reload. */
  readonly unstored: boolean;
  /** Reads a draft as this device has it, which another tab may have changed; `null`: there is none. */
  read(owner: DraftOwner): Promise<Draft<Fields, Body> | null>;
  /** Shows a draft, and stores it unless `stored` is false. */
  write(owner: DraftOwner, draft: Draft<Fields, Body>, stored?: boolean): void;
  remove(owner: DraftOwner): Promise<void>;
}

/** Drafts of one kind on this device: a store for `create` of Zustand. `fields`, `body`: their shapes. */
export function draftStore<Fields, Body>(
  kind: string,
  fields: z.ZodMiniType<Fields>,
  body: z.ZodMiniType<Body>,
): StateCreator<DraftStore<Fields, Body>> {
  const Text = z.object({
    fields,
    sending: z.nullable(
      z.object({
        key: z.string(),
        body: sameAs(body),
        at: z.number(),
        waiting: z.boolean(),
        imagesBefore: z.nullable(z.array(z.string())),
        photosChanged: z.boolean(),
      }),
    ),
  });
  return (set, get) => {
    const show = (owner: DraftOwner, draft: Draft<Fields, Body> | undefined) =>
      set(({ drafts }) => ({ drafts: { ...drafts, [idOf(owner)]: draft } }));
    return {
      drafts: {},
      unstored: false,
      async read(owner) {
        const before = get().drafts[idOf(owner)];
        const stored = owner.sub === '' ? null : await readDraft({ kind, ...owner }).catch(() => null);
        // What is typed while it is read is newer.
        const isCurrent = get().drafts[idOf(owner)] === before;
        if (stored && isCurrent && !get().unstored) {
          const { success, data } = z.safeParse(Text, stored.text);
          show(owner, success ? { ...data, photos: stored.photos } : undefined);
        }
        return get().drafts[idOf(owner)] ?? null;
      },
      write(owner, draft, stored = true) {
        const before = get().drafts[idOf(owner)]?.photos;
        show(owner, draft);
        if (!stored || owner.sub === '') return;
        const { photos, ...text } = draft;
        const writes = [
          storeText({ kind, ...owner }, text),
          photos !== before && storePhotos({ kind, ...owner }, photos),
        ];
        Promise.all(writes).catch(() => set({ unstored: true }));
      },
      async remove(owner) {
        show(owner, undefined);
        await deleteDraft({ kind, ...owner }).catch(() => undefined);
      },
    };
  };
}

/** Checks a shape without converting the value: what is sent again must be identical. */
const sameAs = <Value>(shape: z.ZodMiniType<Value>) => z.custom<Value>((value) => z.safeParse(shape, value).success);
