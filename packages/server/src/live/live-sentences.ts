import type { SourceProblemCode } from '@crimemap/cities/kit/fetching';
import type { Text } from '@crimemap/contract/cities';

export const NOT_HERE = 'Real-time feed is currently available for Toronto only';

const told = (en: string, fr: string): Text => ({ en: `The police feed ${en}`, fr: `Le fil de la police ${fr}` });

/** What is wrong, and that what is shown is older. */
export const andShownIsOlder = ({ en, fr }: Text): Text => ({
  en: `${en} What is shown is the last good reading.`,
  fr: `${fr} Ce qui est affiché est la dernière lecture réussie.`,
});

/** What a reader is told about each fault of the feed. */
export const LIVE_SENTENCES: Readonly<Record<SourceProblemCode, Text>> = {
  unreachable: told('could not be reached.', 'n’a pas pu être joint.'),
  too_slow: told('took too long to answer.', 'a mis trop de temps à répondre.'),
  too_large: told(
    'sent far more than the calls of a few hours.',
    'a envoyé bien plus que les appels de quelques heures.',
  ),
  cut_off: told('broke off before all calls had come.', 's’est interrompu avant l’envoi de tous les appels.'),
  not_data: told(
    'answered with something other than data, perhaps a maintenance page.',
    'a répondu autre chose que des données, peut-être une page de maintenance.',
  ),
  refused: told('refused the request.', 'a refusé la demande.'),
  rate_limited: told('asked us to slow down.', 'nous demande de ralentir.'),
  server_error: told('reported an error of its own.', 'a signalé une erreur interne.'),
  columns_changed: told(
    'changed its layout, so it is not read until it has been checked.',
    'a changé de structure\u00a0; il n’est pas lu avant vérification.',
  ),
  shrunk: told('holds very different calls than before.', 'contient des appels très différents de ceux d’avant.'),
};

export const EMPTY: Text = told('holds no calls at the moment.', 'ne contient aucun appel pour l’instant.');
export const NOT_READ_LATELY: Text = told(
  'has not been read for longer than planned.',
  'n’a pas été lu depuis plus longtemps que prévu.',
);

/** The service itself has not changed its layer for so many minutes. */
export const notChangedFor = (minutes: number): Text =>
  told(`has not been updated for ${minutes} minutes.`, `n’a pas été mis à jour depuis ${minutes} minutes.`);
