import * as z from 'zod/mini';
import type { StateCreator } from 'zustand';
import { deleteDraft, readDraft, storePhotos, storeText } from '../../../storage/drafts.ts';

/** State of sending a draft. The same request is sent with the same key until a response arrives. */
export interface Sending<Body> {
  readonly key: string;
  readonly body: Body;
  /** Time of the first attempt to send, in milliseconds since 1970. */
  readonly at: number;
  /** True if the draft is sent automatically when the network or the session is available again. */
  readonly waiting: boolean;
  /** Ids of the photos that the note had before photos of the draft were sent; `null` if none were sent yet. */
  readonly imagesBefore: readonly string[] | null;
  /** True if the photos of the draft were changed after some may have been sent. */
  readonly photosChanged: boolean;
}

/** A text that is being written. `Fields`: the values as typed. `Body`: the request body that is sent. */
export interface Draft<Fields, Body> {
  readonly fields: Fields;
  readonly photos: readonly File[];
  readonly sending: Sending<Body> | null;
}

/** The member who writes a draft (`sub`), and what it is about (`about`: empty for a new note). */
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
  /** Drafts that were opened on this page. */
  readonly drafts: Readonly<Record<string, Draft<Fields, Body> | undefined>>;
  /** True if this browser refused to store a draft, which is therefore lost when the page reloads. */
  readonly unstored: boolean;
  /** Reads a draft from storage, because another tab may have changed it. `null` if there is none. */
  read(owner: DraftOwner): Promise<Draft<Fields, Body> | null>;
  /** Sets a draft. Also stores it, unless `stored` is false. */
  write(owner: DraftOwner, draft: Draft<Fields, Body>, stored?: boolean): void;
  remove(owner: DraftOwner): Promise<void>;
}

/**
 * Returns a Zustand store creator for drafts of one kind on this device. `fields`, `body`: schemas of the typed values
 * and of the request body.
 */
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
        // A draft that was changed during the read is newer than the stored one.
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

/** Returns a schema that checks a value but does not convert it, because a repeated request must be identical. */
const sameAs = <Value>(shape: z.ZodMiniType<Value>) => z.custom<Value>((value) => z.safeParse(shape, value).success);
