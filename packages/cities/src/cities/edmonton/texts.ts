import type { Text } from '@crimemap/contract/cities';

export const ATTRIBUTION: Text = {
  en: 'Edmonton Police Service, Community Safety Data Portal. Ward boundaries: City of Edmonton.',
  fr: 'Service de police d’Edmonton, portail de données sur la sécurité des collectivités. Limites des quartiers électoraux\u00a0: Ville d’Edmonton.',
};

export const CAVEAT: Text = {
  en: 'Dates are the day of the report; neither the day nor the hour of the occurrence is published. Many occurrences are complaints or calls for help, not crimes. Places are moved to the nearest intersection; never read them as an address, and do not judge by them how safe a place is.',
  fr: 'Les dates sont celles du signalement; ni le jour ni l’heure des faits ne sont publiés. Beaucoup d’événements sont des plaintes ou des appels à l’aide, non des crimes. Les lieux sont déplacés à l’intersection la plus proche; ce ne sont jamais des adresses, et ils ne disent pas si un endroit est sûr.',
};

export const NOT_PUBLISHED: Text = {
  en: 'Sexual assaults, domestic violence and the time of any occurrence.',
  fr: 'Les agressions sexuelles, la violence familiale et l’heure de tout événement.',
};
