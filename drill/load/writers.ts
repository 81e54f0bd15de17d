import { randomInt, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { contentOf } from '../accounting/found.ts';
import type { Ledger, WriteKind } from '../accounting/ledger.ts';
import { type Answer, type Client, field, type Request } from './client.ts';
import type { Doing, Member, Members } from './members.ts';

interface PostedNote {
  readonly id: string;
  readonly title: string;
}

/** State that the writers share: the notes they posted, and the ledger. */
export class Writers {
  readonly notes: PostedNote[] = [];
  /** Paths of acknowledged photos, which are checked at the end. */
  readonly photos: { readonly content: string; readonly path: string }[] = [];
  private readonly liked = new Set<string>();
  private words = 0;

  private readonly client: Client;
  private readonly ledger: Ledger;
  private readonly members: Members;
  private readonly mark: string;
  private readonly withPhotos: boolean;

  constructor(client: Client, ledger: Ledger, members: Members, mark: string, withPhotos: boolean) {
    this.client = client;
    this.ledger = ledger;
    this.members = members;
    this.mark = mark;
    this.withPhotos = withPhotos;
  }

  /**
   * Performs one random write: mostly replies and likes, sometimes notes (every second one with a photo) and sign-ups.
   */
  async one(): Promise<void> {
    const dice = randomInt(100);
    if (dice < 6 || this.members.all.length < 3) return this.members.signUp();
    if (dice < 18 || this.notes.length < 3) return this.note(this.withPhotos && dice % 2 === 0);
    if (dice < 60) return this.reply();
    return this.like();
  }

  private async note(withPhoto: boolean): Promise<void> {
    const title = this.unique('note');
    const body = {
      city: 'toronto',
      lat: 43.65 + Math.random() / 50,
      lng: -79.38 + Math.random() / 50,
      occurred_at: Date.now() - 3_600_000,
      title,
      body: 'It stood at the rack this morning.',
      crime_type: 'theft',
      images_to_come: withPhoto ? 1 : 0,
    };
    const posted = await this.write('note', 'note', contentOf.note(title), { path: '/api/community/notes', body });
    if (!posted) return;
    const id = field(posted.answer.body, 'id');
    if (withPhoto && !(await this.photo(posted.by, id, title))) return;
    this.notes.push({ id, title });
  }

  private async photo(by: Member, noteId: string, title: string): Promise<boolean> {
    const content = contentOf.photo(title);
    const body = { filename: 'photo.jpg', content_base64: await aPhoto(), content_type: 'image/jpeg' };
    const path = `/api/community/notes/${noteId}/images`;
    const added = await this.write('photo', by, content, { path, body });
    if (added) this.photos.push({ content, path: field(added.answer.body, 'thumbnail_url') });
    return added !== null;
  }

  private async reply(): Promise<void> {
    const note = this.anyNote();
    if (!note) return;
    const body = this.unique('reply');
    const path = `/api/community/notes/${note.id}/comments`;
    await this.write('reply', 'reply', contentOf.reply(body), { path, body: { body } });
  }

  private async like(): Promise<void> {
    const note = this.anyNote();
    const by = this.members.whoMay('like');
    if (!note || !by) return;
    const content = contentOf.like(note.title, by.email);
    if (this.liked.has(content)) return;
    this.liked.add(content);
    await this.write('like', by, content, { path: `/api/community/notes/${note.id}/like` });
  }

  /** Sends one write until its final response, and records it in the ledger. */
  private async write(
    kind: WriteKind,
    who: Member | Doing,
    content: string,
    request: Pick<Request, 'path' | 'body'>,
  ): Promise<{ readonly by: Member; readonly answer: Answer } | null> {
    const by = typeof who === 'string' ? this.members.whoMay(who) : who;
    const token = await by?.currentToken();
    if (!by || !token) return null;
    const key = randomUUID();
    const write = this.ledger.begin({ kind, content, phase: this.client.tallies.now.name, key });
    const answer = await this.client.insist({ ...request, method: 'POST', from: by.from, token, key });
    if (answer === null || answer.status >= 300) return null;
    write.acknowledged = true;
    return { by, answer };
  }

  private readonly anyNote = () => this.notes[randomInt(Math.max(1, this.notes.length))];

  /** Returns unique text without digits, because digits could be mistaken for a licence plate. */
  private unique(what: string): string {
    this.words += 1;
    const characters = [...String(this.words)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
    return `${this.mark}${what} ${characters}`;
  }
}

/** Returns a small unique photo. */
export async function aPhoto(): Promise<string> {
  const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) };
  const photo = sharp({ create: { width: 320 + randomInt(64), height: 240, channels: 3, background } });
  return (await photo.jpeg().toBuffer()).toString('base64');
}
