import { expect, type Locator, type Page } from '@playwright/test';
import type { MapDriver } from './map-driver.ts';
import { outside } from './outside.ts';

export const PASSWORD = 'seven quiet lanterns';

let people = 0;
/** Returns a new email address, and a header with a new client address for the requests of this visitor. */
const somebody = () => {
  people += 1;
  const { pid } = process;
  const address = [10, pid >> 8, pid & 255, people].map((part) => part % 256).join('.');
  return { email: `someone-${pid}-${people}@example.org`, from: { 'x-forwarded-for': address } };
};

/** Sign-up, sign-in, sign-out and profile, as a visitor uses them. */
export class AccountDriver {
  readonly map: MapDriver;
  readonly page: Page;
  readonly outside = outside();
  readonly email: string;
  /** Header for each request with a separate client address, because attempts per client address are limited. */
  readonly from: Readonly<Record<string, string>>;

  constructor(map: MapDriver) {
    this.map = map;
    this.page = map.page;
    ({ email: this.email, from: this.from } = somebody());
  }

  readonly given = {
    /** Creates an account for this visitor, without signing in. */
    anAccount: async (displayName: string | null = 'Sam') => {
      const { email } = this;
      await this.call('signup', { email, password: PASSWORD, confirm_password: PASSWORD });
      await this.call('confirm-signup', { email, confirmation_code: await this.see.code() });
      if (displayName === null) return;
      const { access_token } = await this.call('login', { email, password: PASSWORD });
      const body = { username: email.split('@')[0], display_name: displayName };
      await this.call('settings', body, String(access_token));
    },
    /** Creates an account and signs in on this page. */
    aMember: async () => {
      await this.given.anAccount();
      const { email } = this;
      // Sends the request from the browser, so that the browser stores the session cookie.
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
    /** Waits until the service worker handles requests, as it does on every visit after the first. */
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
    /** Logs in with the open dialog. */
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
    /** Types each text into the next field, as keyboard users do. */
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
    /** Replaces the stored access token with one that expired a minute ago. */
    theTokenEnds: () =>
      this.page.evaluate(() => {
        const end = btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) - 60 }));
        localStorage.setItem('access_token', `e30.${end.replaceAll('=', '')}.x`);
      }),
  };

  readonly see = {
    /** Returns all emails to this visitor, oldest first. */
    emails: async () => (await this.outside.emails()).filter(({ to }) => to === this.email),
    /** Returns the code in the newest email that contains one. */
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
    /** Returns the link in the confirmation email of an alert. */
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
    /** Expects an error message next to a field, as the field's accessible description. */
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
