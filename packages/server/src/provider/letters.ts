import type { Letter } from '../mail/mail.door.ts';

/** To a member whose account a provider has opened for the first time. `provider`: its host. */
export const providerLinked = (to: string, provider: string): Letter => ({
  to,
  subject: 'Canada Crime Map: new way to sign in · nouvelle façon de se connecter',
  text: `Your account was opened by signing in at ${provider} for the first time, and can be opened that way from now on. If that was not you, secure your account there, then set a new password with “Forgot password?”: it ends all sessions.

— — —

Votre compte a été ouvert pour la première fois en se connectant chez ${provider}, et peut désormais l’être de cette façon. Si ce n’était pas vous, sécurisez votre compte là-bas, puis choisissez un nouveau mot de passe avec «\u00a0Mot de passe oublié\u00a0?\u00a0»\u00a0: toutes les sessions prendront fin.
`,
});
