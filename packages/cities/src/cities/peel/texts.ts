import type { Text } from '@crimemap/contract/cities';

export const ATTRIBUTION: Text = {
  en: 'Source: Peel Regional Police. Not open data: shown only with the service’s permission. Boundaries: Region of Peel.',
  fr: 'Source\u00a0: Police régionale de Peel. Données non ouvertes\u00a0: affichées seulement avec l’autorisation du service. Limites\u00a0: Région de Peel.',
};

export const CAVEAT: Text = {
  en: 'One event can be several reports. Locations are along the street, never an address. A few are outside Peel.',
  fr: 'Un même événement peut compter plusieurs signalements. Le lieu est situé le long de la rue; ce n’est jamais une adresse. Quelques-uns sont hors de Peel.',
};

export const NOT_PUBLISHED: Text = {
  en: 'Sexual offences, arson and shootings; Caledon and provincial highways (Ontario Provincial Police).',
  fr: 'Les infractions sexuelles, les incendies criminels et les tirs d’arme à feu; Caledon et les autoroutes provinciales (Police provinciale de l’Ontario).',
};

export const UPDATED: Text = {
  en: 'About every day, for the last 36 months.',
  fr: 'À peu près chaque jour, pour les 36 derniers mois.',
};
