import { CODE_MINUTES } from '@crimemap/contract/accounts';
import type { Letter } from '../mail/mail.door.ts';

const NAME = 'Canada Crime Map';
const RULE = '\n\n— — —\n\n';

/** No code is in a subject: a locked phone shows it to whoever looks. Every letter in both languages: nobody has told us theirs before they have an account. */
const letter = (to: string, subject: string, en: string, fr: string): Letter => ({
  to,
  subject,
  text: `${en}${RULE}${fr}\n`,
});

export const signUpCode = (to: string, code: string): Letter =>
  letter(
    to,
    `${NAME}: confirmation code · code de confirmation`,
    `Your confirmation code is ${code}. It holds for ${CODE_MINUTES} minutes.\n\nIf you did not ask for an account, nothing happens: just delete this message.`,
    `Votre code de confirmation est ${code}. Il est valable ${CODE_MINUTES} minutes.\n\nSi vous n’avez pas demandé de compte, il ne se passera rien\u00a0: supprimez ce message.`,
  );

export const accountExists = (to: string): Letter =>
  letter(
    to,
    `${NAME}: you have an account · vous avez un compte`,
    'Someone, perhaps you, asked for an account with this address. It already has one: log in, or choose “Forgot password?”.',
    'Quelqu’un, peut-être vous, a demandé un compte avec cette adresse. Elle en a déjà un\u00a0: connectez-vous, ou choisissez «\u00a0Mot de passe oublié\u00a0?\u00a0».',
  );

export const passwordCode = (to: string, code: string): Letter =>
  letter(
    to,
    `${NAME}: code for a new password · code pour un nouveau mot de passe`,
    `Your code to set a new password is ${code}. It holds for ${CODE_MINUTES} minutes.\n\nIf you did not ask for it, your password stays as it is: just delete this message.`,
    `Votre code pour choisir un nouveau mot de passe est ${code}. Il est valable ${CODE_MINUTES} minutes.\n\nSi vous ne l’avez pas demandé, votre mot de passe reste le même\u00a0: supprimez ce message.`,
  );

export const passwordChanged = (to: string): Letter =>
  letter(
    to,
    `${NAME}: new password · nouveau mot de passe`,
    'The password of your account was changed, and all its sessions were ended. If that was not you, set a new one at once with “Forgot password?”.',
    'Le mot de passe de votre compte a été changé, et toutes ses sessions ont pris fin. Si ce n’était pas vous, choisissez-en un nouveau sans tarder avec «\u00a0Mot de passe oublié\u00a0?\u00a0».',
  );
