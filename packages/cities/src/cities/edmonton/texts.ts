import type { Text } from '@crimemap/contract/cities';

export const ATTRIBUTION: Text = {
  en: 'Edmonton Police Service, Community Safety Data Portal. Ward boundaries: City of Edmonton.',
  fr: 'Service de police d’Edmonton, portail de données sur la sécurité des collectivités. Limites des quartiers électoraux\u00a0: Ville d’Edmonton.',
};

export const CAVEAT: Text = {
  en: 'Only the date of the report is published. Many events are complaints or calls for help, not crimes. Locations are the nearest intersection, never an address; do not judge by them how safe a place is.',
  fr: 'Seule la date du signalement est publiée. Beaucoup d’événements sont des plaintes ou des appels à l’aide, non des crimes. Le lieu est l’intersection la plus proche, jamais une adresse; il ne dit pas si un endroit est sûr.',
};

export const NOT_PUBLISHED: Text = {
  en: 'Sexual assaults, domestic violence and all times.',
  fr: 'Les agressions sexuelles, la violence familiale et toutes les heures.',
};
