import type { Text } from '@crimemap/contract/cities';

export const ATTRIBUTION: Text = {
  en: 'Source: Peel Regional Police. Not open data: shown only with the service’s permission. Boundaries: Region of Peel.',
  fr: 'Source\u00a0: Police régionale de Peel. Données non ouvertes\u00a0: affichées seulement avec l’autorisation du service. Limites\u00a0: Région de Peel.',
};

export const CAVEAT: Text = {
  en: 'One row per offence, so one event can be several rows. Places are generalised along the street; never read them as an address. A few rows lie outside Peel, where its officers took the report.',
  fr: 'Une ligne par infraction\u00a0: un même événement peut en compter plusieurs. Les lieux sont généralisés le long de la rue; ce ne sont jamais des adresses. Quelques lignes se trouvent hors de Peel, là où ses agents ont reçu le signalement.',
};

export const NOT_PUBLISHED: Text = {
  en: 'Sexual offences, arson and shootings are not published. Caledon and the provincial highways are policed by the Ontario Provincial Police and are not in this data.',
  fr: 'Les infractions sexuelles, les incendies criminels et les tirs d’arme à feu ne sont pas publiés. Caledon et les autoroutes provinciales relèvent de la Police provinciale de l’Ontario et ne figurent pas dans ces données.',
};

export const UPDATED: Text = {
  en: 'About every day. The service keeps the last 36 months; older rows disappear from it.',
  fr: 'À peu près chaque jour. Le service garde les 36 derniers mois; les lignes plus anciennes en disparaissent.',
};
