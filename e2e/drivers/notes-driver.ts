import type { Note, NoteThread } from '@crimemap/contract/notes';
import { type Browser, type BrowserContext, expect, type Locator, type Page, type Route } from '@playwright/test';
import { seenAll } from '../fixtures.ts';
import { AccountDriver, PASSWORD } from './account-driver.ts';
import { MapDriver } from './map-driver.ts';

/** Photo in the form in which a file dialog provides it. */
export interface Picture {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Returns `count` photos with different sizes and colours. */
export async function somePictures(browser: Browser, count: number): Promise<readonly Picture[]> {
  const page = await browser.newPage();
  const photos = await page.evaluate(
    (many) =>
      Array.from({ length: many }, (_, at) => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 420 + 20 * at, height: 300 });
        const drawn = canvas.getContext('2d');
        if (!drawn) throw new Error('this browser draws no photos');
        drawn.fillStyle = `hsl(${(at + 1) * 47} 60% 45%)`;
        drawn.fillRect(0, 0, canvas.width, canvas.height);
        return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
      }),
    count,
  );
  await page.close();
  return photos.map((base64, at) => ({
    name: `photo-${at + 1}.jpg`,
    mimeType: 'image/jpeg',
    buffer: Buffer.from(base64, 'base64'),
  }));
}

/** Header that marks responses made by the test instead of the server. */
export const CUT = 'x-cut-by-journey';

const json = { 'content-type': 'application/json' };

/** Browser of one person, and the person's actions with notes. */
export class NotesDriver {
  readonly map: MapDriver;
  readonly page: Page;
  readonly account: AccountDriver;
  private token: string | null = null;

  constructor(page: Page, url: string) {
    this.map = new MapDriver(page, url);
    this.page = page;
    this.account = new AccountDriver(this.map);
  }

  readonly given = {
    /** Creates an account and signs in with this browser. `stored`: further content of the browser's storage. */
    browser: async (context: BrowserContext, displayName: string | null, stored: Readonly<Record<string, string>>) => {
      await context.setExtraHTTPHeaders(this.account.from);
      const tokens: Record<string, string> = {};
      if (displayName !== null) {
        const { email } = this.account;
        await this.account.given.anAccount(displayName);
        const reply = await context.request.post(`${this.map.url}/api/auth/login`, {
          data: { email, password: PASSWORD },
        });
        const { access_token, id_token } = (await reply.json()) as Record<'access_token' | 'id_token', string>;
        this.token = access_token;
        Object.assign(tokens, { access_token, id_token, login_email: email });
      }
      const all = { ...seenAll(), ...tokens, ...stored };
      await context.addInitScript((entries) => {
        // An empty page has no storage. Runs only once per browser, so that later changes of the storage stay.
        if (location.protocol === 'about:') return;
        if (localStorage.getItem('login-skipped') !== null) return;
        for (const [key, value] of entries) localStorage.setItem(key, value);
      }, Object.entries(all));
    },
    /** Creates a note by this person. */
    aNote: async (more: object = {}): Promise<string> => {
      const { id } = await this.logged<{ id: string }>('POST', '', {
        city: 'toronto',
        lat: 43.6461,
        lng: -79.3951,
        occurred_at: Date.now() - 3_600_000,
        title: 'A bicycle was taken',
        body: 'It stood at the rack.',
        crime_type: 'theft',
        ...more,
      });
      return id;
    },
    aPhoto: (id: string, { name, mimeType, buffer }: Picture) =>
      this.logged('POST', `/${id}/images`, {
        filename: name,
        content_type: mimeType,
        content_base64: buffer.toString('base64'),
      }),
  };

  readonly when = {
    open: (path: string) => this.map.given.open(path),
    /** Opens the form for a new note next to the map. */
    beginNote: async () => {
      await this.page.getByRole('button', { name: 'Create', exact: true }).click();
      await expect(this.creating).toBeVisible();
    },
    write: async (title: string, photos: readonly Picture[] = []) => {
      await this.creating.getByLabel('Title', { exact: true }).fill(title);
      if (photos.length > 0) await this.creating.getByLabel('Add images').setInputFiles([...photos]);
    },
    send: () => this.creating.getByRole('button', { name: 'Create Note', exact: true }).click(),
    /** Clicks the only pin near a location. */
    pressPinAt: async ({ lng, lat }: Note) => {
      await this.see.pins(1);
      const point = await this.map.pointOf(lng, lat);
      // The tip of a pin is at its location, so click the head above it.
      await this.page.mouse.click(point.x, point.y - 24);
    },
    do: (action: string | RegExp) => this.overlay.getByRole('button', { name: action }).click(),
    reply: async (text: string) => {
      await this.overlay.getByLabel('Add a reply').fill(text);
      await this.overlay.getByRole('button', { name: 'Post', exact: true }).click();
    },
    /** Expands an item of the moderation queue. Another item may be expanded at first. */
    openItem: async (item: Locator) => {
      const opens = item.locator('[data-opens]');
      if ((await opens.getAttribute('aria-expanded')) === 'false') await opens.click();
    },
    answer: (question: string, answer: string) =>
      this.page.getByRole('alertdialog', { name: question }).getByRole('button', { name: answer, exact: true }).click(),
    /** Holds requests to this path until the returned function is called. */
    holdUp: async (path: string): Promise<() => Promise<void>> => {
      const held: Route[] = [];
      await this.page.route(path, (route) => void held.push(route));
      return async () => {
        await Promise.all(held.map((route) => route.continue()));
        await this.page.unroute(path);
      };
    },
    /** Replaces the responses for this path in this browser from now on. */
    cut: (path: string | RegExp, method: string, how: 'broken' | 'unreachable') =>
      this.page.route(path, (route) => {
        if (route.request().method() !== method) return route.fallback();
        return how === 'broken'
          ? route.fulfill({ status: 500, headers: { [CUT]: 'yes' }, body: 'no' })
          : route.abort('connectionreset');
      }),
  };

  readonly see = {
    /** Expects this many pins, or clusters with numbers, on the map. */
    pins: (count: number) =>
      expect
        .poll(
          () =>
            this.page.evaluate(() => {
              const map = window.__map;
              if (!map?.loaded()) return -1;
              const layers = map.getLayersOrder().filter((id) => id.startsWith('note-pins:'));
              return map.queryRenderedFeatures({ layers }).length;
            }),
          { message: 'pins of notes drawn on the map' },
        )
        .toBe(count),
    /** Returns responses of the server about a note, for this person. */
    status: async (id: string) => (await this.ask('GET', `/${id}`)).status,
    note: (id: string) => this.logged<Note>('GET', `/${id}`),
    thread: (id: string) => this.logged<NoteThread>('GET', `/${id}/thread`),
    mine: async () => (await this.logged<{ notes: Note[] }>('GET', '/mine')).notes,
    alert: (words: string | RegExp) =>
      expect(this.page.getByRole('alert').filter({ hasText: words }).first()).toBeVisible(),
  };

  /** Returns the controls that are too small for a finger or outside the phone's screen. */
  unfitForFingers(here: Locator): Promise<readonly string[]> {
    return here.evaluate((root) => {
      const WIDE = document.documentElement.clientWidth;
      const LEAST = 44;
      const found = [...root.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea, summary')]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => {
          const { left, right, width, height } = (element.closest('label') ?? element).getBoundingClientRect();
          const name = element.getAttribute('aria-label') ?? element.textContent;
          return { left, right, width, height, name: `${element.tagName} ${name}: ${width} × ${height} at ${left}` };
        })
        .filter(({ width, height }) => width > 1 && height > 1)
        .filter(({ left, right, width, height }) => width < LEAST || height < LEAST || left < 0 || right > WIDE)
        .map(({ name }) => name);
      return document.documentElement.scrollWidth > WIDE ? ['the page itself', ...found] : found;
    });
  }

  /** Dialog of a note: its details or its conversation. */
  get overlay(): Locator {
    return this.page.getByRole('dialog', { name: 'Community Note', exact: true });
  }

  get creating(): Locator {
    return this.page.getByRole('dialog', { name: 'Create Community Note' });
  }

  get editing(): Locator {
    return this.page.getByRole('dialog', { name: 'Edit Note' });
  }

  /** Sends an API request about notes as this person. */
  ask(method: string, path: string, body?: object): Promise<Response> {
    return fetch(`${this.map.url}/api/community/notes${path}`, {
      method,
      headers: {
        ...this.account.from,
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(body && json),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  }

  /** Ends all sessions, as “Sign out everywhere” on another device does. */
  async endAllSessions(): Promise<void> {
    const headers = { ...this.account.from, authorization: `Bearer ${this.token}` };
    const { status } = await fetch(`${this.map.url}/api/user/sessions`, { method: 'DELETE', headers });
    expect(status).toBe(204);
  }

  private async logged<Reply>(method: string, path: string, body?: object): Promise<Reply> {
    const reply = await this.ask(method, path, body);
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
    return (await reply.json()) as Reply;
  }
}
