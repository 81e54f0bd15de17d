import * as z from 'zod/mini';
import type { StateCreator } from 'zustand';
import { deleteDraft, readDraft, storePhotos, storeText } from '../../../storage/drafts.ts';

/** State of sending a draft: the same request with the same key until a response arrives. */
export interface Sending<Body> {
  readonly key: string;
  readonly body: Body;
  /** Time of the first attempt, in milliseconds since 1970. */
  readonly at: number;
  /** True if it is sent automatically when the network or the session is back. */
  readonly waiting: boolean;
  /** Ids of the note’s photos before those of the draft were sent; `null`: none was sent yet. */
  readonly imagesBefore: readonly string[] | null;
  /** True if the draft’s photos were changed after some may have been sent. */
  readonly photosChanged: boolean;
}

/** A text being written. `Fields`: as typed. `Body`: as sent. */
export interface Draft<Fields, Body> {
  readonly fields: Fields;
  readonly photos: readonly File[];
  readonly sending: Sending<Body> | null;
}

/** Member and text of a draft (an empty `about`: a new note). */
export interface DraftOwner {
  /**
   * Empty while the member is unknown. Such a draft is not stored, because the next user of the device may be another
   * person.
   */
  readonly sub: string;
  readonly about: string;
}

export const idOf = ({ sub, about }: DraftOwner): string => `${sub} ${about}`;

export interface DraftStore<Fields, Body> {
  /** Drafts opened on this page. */
  readonly drafts: Readonly<Record<string, Draft<Fields, Body> | undefined>>;
  /** True if this browser refused to store a draft, so that it is lost on reload. */
  readonly unstored: boolean;
  /** Reads a draft from storage, where another tab may have changed it; `null`: there is none. */
  read(owner: DraftOwner): Promise<Draft<Fields, Body> | null>;
  /** Sets a draft, and stores it unless `stored` is false. */
  write(owner: DraftOwner, draft: Draft<Fields, Body>, stored?: boolean): void;
  remove(owner: DraftOwner): Promise<void>;
}

/** Returns a Zustand store creator for drafts of one kind on this device. `fields`, `body`: their schemas. */
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
        // A change during the read is newer.
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

/** Checks a schema without converting the value, because a repeated request must be identical. */
const sameAs = <Value>(shape: z.ZodMiniType<Value>) => z.custom<Value>((value) => z.safeParse(shape, value).success);
