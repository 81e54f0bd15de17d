import type { Text } from '@crimemap/contract/cities';

export const ATTRIBUTION: Text = {
  en: 'Source: York Regional Police. Not open data: no commercial use. Not to be used to judge or compare how safe areas are.',
  fr: 'Source\u00a0: Police régionale de York. Données non ouvertes\u00a0: pas d’usage commercial. Ne pas s’en servir pour juger ou comparer la sécurité de secteurs.',
};

export const CAVEAT: Text = {
  en: 'One row per offence, so one event can be several rows. Places are moved to the nearest intersection; never read them as an address. Hours may be estimates.',
  fr: 'Une ligne par infraction\u00a0: un même événement peut en compter plusieurs. Les lieux sont déplacés à l’intersection la plus proche; ce ne sont jamais des adresses. Les heures peuvent être estimées.',
};

export const NOT_PUBLISHED: Text = {
  en: 'The service leaves out domestic violence and sexual assault within the family. Missing persons and sexual violations are in its data but are not shown here, for privacy.',
  fr: 'Le service exclut la violence familiale et les agressions sexuelles commises dans la famille. Les personnes disparues et les infractions sexuelles figurent dans ses données, mais ne sont pas montrées ici, par respect de la vie privée.',
};
