import { createHash } from 'node:crypto';
import { field } from '../load/client.ts';
import { Mailbox } from '../load/mailbox.ts';
import { PASSWORD } from '../load/members.ts';
import { aPhoto } from '../load/writers.ts';

const EMAIL = 'drill@example.org';

interface Posted {
  readonly noteId: string;
  readonly reply: string;
  readonly photo: string;
  readonly photoHash: string;
}

/** A member who posts notes with a photo and a reply, and later checks that they still exist. */
export class Visitor {
  private readonly posted = new Map<string, Posted>();
  private token = '';
  private origin: string;
  private readonly mailbox: Mailbox;

  constructor(origin: string, outbox: string) {
    this.origin = origin;
    this.mailbox = new Mailbox([outbox]);
  }

  async signUp(): Promise<void> {
    await this.ask('POST', '/api/auth/signup', { email: EMAIL, password: PASSWORD, confirm_password: PASSWORD });
    const code = await this.mailbox.codeFor(EMAIL);
    await this.ask('POST', '/api/auth/confirm-signup', { email: EMAIL, confirmation_code: code });
    const session = await this.ask('POST', '/api/auth/login', { email: EMAIL, password: PASSWORD });
    this.token = field(session, 'access_token');
  }

  /** Posts a note and returns its id. */
  async post(title: string): Promise<string> {
    const note = await this.ask('POST', '/api/community/notes', {
      ...{ city: 'toronto', lat: 43.65, lng: -79.38, occurred_at: Date.now() - 3_600_000, crime_type: 'theft' },
      ...{ title, body: 'It stood at the rack this morning.', images_to_come: 1 },
    });
    const noteId = field(note, 'id');
    const image = await this.ask('POST', `/api/community/notes/${noteId}/images`, {
      ...{ filename: 'photo.jpg', content_base64: await aPhoto(), content_type: 'image/jpeg' },
    });
    const photo = new URL(field(image, 'url'), this.origin).pathname;
    const reply = `Reply to ${title}`;
    await this.ask('POST', `/api/community/notes/${noteId}/comments`, { body: reply });
    this.posted.set(title, { noteId, reply, photo, photoHash: await this.hashOf(photo) });
    return noteId;
  }

  /** Checks on another server, with the earlier session, that everything posted exists. Returns the problems found. */
  async findsAgain(origin: string, titles: readonly string[]): Promise<string[]> {
    this.origin = origin;
    const wrong: string[] = [];
    for (const [title, { noteId, reply, photo, photoHash }] of this.posted) {
      const thread = await this.fetch('GET', `/api/community/notes/${noteId}/thread`);
      const text = await thread.text();
      if (!titles.includes(title)) {
        if (thread.status !== 404) wrong.push(`“${title}” was posted later and is there: ${thread.status}`);
        continue;
      }
      if (!text.includes(title) || !text.includes(reply)) wrong.push(`“${title}” or its reply is not there`);
      if ((await this.hashOf(photo)) !== photoHash) wrong.push(`the photo of “${title}” is another one`);
    }
    const mine = await this.fetch('GET', '/api/community/notes/mine');
    if (mine.status !== 200) wrong.push(`the session does not hold any more: ${mine.status}`);
    return wrong;
  }

  private async ask(method: string, path: string, body: object): Promise<unknown> {
    const reply = await this.fetch(method, path, body);
    if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${await reply.text()}`);
    return reply.json();
  }

  fetch(method: string, path: string, body?: object): Promise<Response> {
    return fetch(`${this.origin}${path}`, {
      method,
      headers: {
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  }

  private async hashOf(path: string): Promise<string> {
    const reply = await this.fetch('GET', path);
    return `${reply.status} ${createHash('sha256')
      .update(Buffer.from(await reply.arrayBuffer()))
      .digest('hex')}`;
  }
}
