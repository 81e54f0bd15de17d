import type { UserSettings } from '@crimemap/contract/profiles';

const claims = (said: object) => `x.${btoa(JSON.stringify({ exp: 4_000_000_000, ...said }))}.x`;
export const TOKENS = {
  access_token: claims({ sub: 'm1' }),
  id_token: claims({ sub: 'm1', email: 'ana@example.org' }),
  expires_in: 900,
};

export const someSettings = (said: Partial<UserSettings> = {}): UserSettings => ({
  username: 'ana',
  display_name: 'Ana',
  bio: null,
  profile_image_url: null,
  email: 'ana@example.org',
  cognito_sub: 'm1',
  reply_letters: false,
  decision_emails: true,
  report_emails: false,
  follow_emails: false,
  ...said,
});

/** Returns the description of a field, which screen readers announce after its name. */
export const heardBeside = (field: HTMLElement): string =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');
