import type { Page } from '../http/sent.ts';
import { smallPage } from '../http/small-page.ts';
import { ApiError } from '../platform/base/api-error.ts';
import { html } from '../shared/page-html.ts';

/** Texts that say why a link shows no note. */
const WORDS = {
  gone: {
    en: [
      'This note is not available',
      'It was deleted or hidden, it waits for a moderator, or the link is incomplete.',
    ],
    fr: [
      'Cette note n’est pas accessible',
      'Elle a été supprimée ou masquée, elle attend la modération, ou le lien est incomplet.',
    ],
  },
  off: {
    en: ['Community notes are switched off', 'This server does not show notes at the moment.'],
    fr: ['Les notes de la communauté sont désactivées', 'Ce serveur n’affiche pas de notes en ce moment.'],
  },
} as const;

/** Returns an HTML page in both languages for browsers. Other clients get the error `not_found` instead. */
export function noNotePage(why: keyof typeof WORDS): Page {
  const { en, fr } = WORDS[why];
  const body = html`<div lang="en"><h1>${en[0]}</h1><p>${en[1]}</p><p><a href="/">Open the map</a></p></div>
<div lang="fr"><h1>${fr[0]}</h1><p>${fr[1]}</p><p><a href="/">Ouvrir la carte</a></p></div>`;
  return smallPage(en[0], body, { error: new ApiError('not_found') });
}
