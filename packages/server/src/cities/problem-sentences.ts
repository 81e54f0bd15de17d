import type { SourceProblemCode } from '@crimemap/cities/kit/fetching';
import type { Text } from '@crimemap/contract/cities';

/** What a reader is told about each fault of a source: what is wrong, and what happens next. */
export const PROBLEM_SENTENCES: Readonly<Record<SourceProblemCode, Text>> = {
  unreachable: {
    en: 'The official service could not be reached. We try again within the hour.',
    fr: 'Le service officiel n’a pas pu être joint. Nous réessayons dans l’heure.',
  },
  too_slow: {
    en: 'The official service took too long to answer. We try again within the hour.',
    fr: 'Le service officiel a mis trop de temps à répondre. Nous réessayons dans l’heure.',
  },
  too_large: {
    en: 'The official service sent more than we can take in at once. We try again within the hour; the operator has been told.',
    fr: 'Le service officiel a envoyé plus que nous ne pouvons recevoir d’un coup. Nous réessayons dans l’heure\u00a0; l’exploitant en est informé.',
  },
  cut_off: {
    en: 'The official service broke off before all rows had come. We try again within the hour.',
    fr: 'Le service officiel s’est interrompu avant l’envoi de toutes les lignes. Nous réessayons dans l’heure.',
  },
  not_data: {
    en: 'The official service answered with something other than data, perhaps a maintenance page. We try again within the hour.',
    fr: 'Le service officiel a répondu autre chose que des données, peut-être une page de maintenance. Nous réessayons dans l’heure.',
  },
  refused: {
    en: 'The official service refused the request. We try again within the hour; if this lasts, the layer may have moved.',
    fr: 'Le service officiel a refusé la demande. Nous réessayons dans l’heure\u00a0; si cela dure, la couche a peut-être changé d’adresse.',
  },
  rate_limited: {
    en: 'The official service asked us to slow down. We try again within the hour.',
    fr: 'Le service officiel nous demande de ralentir. Nous réessayons dans l’heure.',
  },
  server_error: {
    en: 'The official service reported an error of its own. We try again within the hour.',
    fr: 'Le service officiel a signalé une erreur interne. Nous réessayons dans l’heure.',
  },
  columns_changed: {
    en: 'The official data changed their layout, so the new edition is not read until it has been checked. What was read before stays as it is.',
    fr: 'La structure des données officielles a changé\u00a0; la nouvelle édition n’est pas lue avant vérification. Ce qui a été lu auparavant reste tel quel.',
  },
  shrunk: {
    en: 'The official service holds a very different number of rows than last time, so the new edition waits until it has been checked. What was read before stays as it is.',
    fr: 'Le service officiel contient un nombre de lignes très différent de la dernière fois\u00a0; la nouvelle édition attend d’être vérifiée. Ce qui a été lu auparavant reste tel quel.',
  },
};

/** What a reader is told when a source was read well but has nothing new. `newest` is a calendar day of the city. */
export const nothingNewSince = (newest: string): Text => ({
  en: `The source has published nothing newer than ${newest}, which is later than usual.`,
  fr: `La source n’a rien publié de plus récent que le ${newest}, ce qui est plus tard que d’habitude.`,
});

/** What a reader is told when a source lacks the files of some years: all others are read. */
export const yearsNotRead = (years: readonly number[]): Text => ({
  en: `The source’s file of ${years.join(', ')} could not be had. Every other year is as published; what was read of ${years.length > 1 ? 'these' : 'this one'} before stays.`,
  fr: `Le fichier de la source pour ${years.join(', ')} n’a pas pu être obtenu. Toutes les autres années sont telles que publiées\u00a0; ce qui avait été lu de ${years.length > 1 ? 'celles-là' : 'celle-là'} reste.`,
});

/** What a reader is told when our own reading is overdue. */
export const NOT_READ_LATELY: Text = {
  en: 'This source has not been read for longer than planned. What is shown is the last reading.',
  fr: 'Cette source n’a pas été lue depuis plus longtemps que prévu. Ce qui est affiché est la dernière lecture.',
};
