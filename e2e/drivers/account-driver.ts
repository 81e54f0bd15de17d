import { expect, type Locator, type Page } from '@playwright/test';
import type { MapDriver } from './map-driver.ts';
import { outside } from './outside.ts';

export const PASSWORD = 'seven quiet lanterns';

let people = 0;
/** Somebody who has not been here before: their e-mail address, and a header with the address their calls come from. */
const somebody = () => {
  people += 1;
  const { pid } = process;
  const address = [10, pid >> 8, pid & 255, people].map((part) => part % 256).join('.');
  return { email: `someone-${pid}-${people}@example.org`, from: { 'x-forwarded-for': address } };
};

/** Signing up, in and out as a visitor meets it, and the profile of who is signed in. */
export class AccountDriver {
  readonly map: MapDriver;
  readonly page: Page;
  readonly outside = outside();
  readonly email: string;
  /** For each of their calls: how often one address may try something is limited. */
  readonly from: Readonly<Record<string, string>>;

  constructor(map: MapDriver) {
    this.map = map;
    this.page = map.page;
    ({ email: this.email, from: this.from } = somebody());
  }

  readonly given = {
    /** There is an account of this visitor, who is on the page and not signed in. */
    anAccount: async (displayName: string | null = 'Sam') => {
      const { email } = this;
      await this.call('signup', { email, password: PASSWORD, confirm_password: PASSWORD });
      await this.call('confirm-signup', { email, confirmation_code: await this.see.code() });
      if (displayName === null) return;
      const { access_token } = await this.call('login', { email, password: PASSWORD });
      const body = { username: email.split('@')[0], display_name: displayName };
      await this.call('settings', body, String(access_token));
    },
    /** The same, signed in on this page. */
    aMember: async () => {
      await this.given.anAccount();
      const { email } = this;
      // By the browser’s own request, which keeps the cookie that renews the session.
      const reply = await this.page.context().request.post(`${this.map.url}/api/auth/login`, {
        data: { email, password: PASSWORD },
        headers: this.from,
      });
      const { access_token, id_token } = (await reply.json()) as Record<'access_token' | 'id_token', string>;
      await this.page.addInitScript(
        (tokens) => {
          if (location.protocol === 'about:' || sessionStorage.getItem('signed-in')) return;
          sessionStorage.setItem('signed-in', '1');
          for (const [key, value] of Object.entries(tokens)) localStorage.setItem(key, value);
        },
        { access_token, id_token, login_email: email },
      );
      await this.map.given.open();
      await expect(this.profileButton).toBeVisible();
    },
    /** As on every visit but the first: what the page asks for goes through the service worker. */
    theWorkerAnswers: () => this.page.waitForFunction(() => navigator.serviceWorker.controller !== null),
  };

  readonly when = {
    continueWithProvider: async () => {
      await this.when.openDialog();
      await this.dialog.getByRole('link', { name: `Continue with ${this.outside.provider}` }).click();
    },
    agreeAtProvider: (email = this.email) => this.page.getByRole('button', { name: `Continue as ${email}` }).click(),
    openDialog: () => this.page.getByRole('button', { name: 'Login / Sign Up' }).first().click(),
    logIn: async (password = PASSWORD) => {
      await this.when.openDialog();
      await this.when.fillLogIn(password);
    },
    /** Logs in where the way in is open. */
    fillLogIn: async (password = PASSWORD) => {
      await this.field('Email').fill(this.email);
      await this.field('Password').fill(password);
      await this.press('Log in');
    },
    signUp: async (password = PASSWORD, again = password) => {
      await this.when.openDialog();
      await this.dialog.getByText('Sign up', { exact: true }).first().click();
      await this.field('Email').fill(this.email);
      await this.field('Password').fill(password);
      await this.field('Confirm password').fill(again);
      await this.press('Sign up');
    },
    /** Each into the next field, as one goes with the keys. */
    tabAndType: async (...texts: string[]) => {
      for (const text of texts) {
        await this.page.keyboard.press('Tab');
        await this.page.keyboard.type(text);
      }
    },
    typeCode: (code: string) => this.field('Code from the email').fill(code),
    openProfile: () => this.profileButton.click(),
    choosePicture: (bytes: Buffer) =>
      this.dialog
        .getByLabel('Choose a picture')
        .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: bytes }),
    /** The access token that is kept has ended a minute ago. */
    theTokenEnds: () =>
      this.page.evaluate(() => {
        const end = btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) - 60 }));
        localStorage.setItem('access_token', `e30.${end.replaceAll('=', '')}.x`);
      }),
  };

  readonly see = {
    /** Every letter to this visitor, oldest first. */
    emails: async () => (await this.outside.emails()).filter(({ to }) => to === this.email),
    /** The code of the newest of them that has one. */
    code: async (): Promise<string> => {
      const newest = async () => {
        const [code] = (await this.see.emails())
          .map(({ text }) => /code (?:to set a new password )?is ([\dA-Z]{6,8})\./.exec(text)?.[1])
          .filter(Boolean)
          .slice(-1);
        return code ?? '';
      };
      await expect.poll(newest).not.toBe('');
      return newest();
    },
    /** The link in the email that asks whether emails about an area are wanted. */
    linkToConfirm: async (): Promise<string> => {
      const link = async () => {
        const text = (await this.see.emails()).map((email) => email.text).join('\n');
        return /http:\S+\/api\/alerts\/confirm\?token=[\w.-]+/.exec(text)?.[0] ?? '';
      };
      await expect.poll(link).not.toBe('');
      return link();
    },
    asMember: async () => {
      await expect(this.profileButton).toBeVisible();
    },
    asGuest: async () => {
      await expect(this.page.getByRole('button', { name: 'Login / Sign Up' }).first()).toBeVisible();
      await expect(this.profileButton).toBeHidden();
    },
    /** What is wrong, beside a field and read with it. */
    wrong: async (label: string, words: string | RegExp) => {
      await expect(this.field(label)).toHaveAccessibleDescription(
        typeof words === 'string' ? new RegExp(words) : words,
      );
      await expect(this.field(label)).toHaveAttribute('aria-invalid', 'true');
    },
    alert: (words: string) => expect(this.dialog.getByRole('alert').filter({ hasText: words })).toBeVisible(),
  };

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  get profileButton(): Locator {
    return this.page.getByRole('button', { name: 'Profile and settings' });
  }

  field(label: string): Locator {
    return this.dialog.getByLabel(label, { exact: true });
  }

  press(name: string): Promise<void> {
    return this.dialog.getByRole('button', { name, exact: true }).click();
  }

  private async call(name: string, body: object, token?: string): Promise<Record<string, unknown>> {
    const reply = await fetch(`${this.map.url}/api/${token ? 'user' : 'auth'}/${name}`, {
      method: 'POST',
      headers: {
        ...this.from,
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${name}: ${await reply.text()}`);
    return (await reply.json()) as Record<string, unknown>;
  }
}
