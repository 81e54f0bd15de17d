import type { Text } from '@crimemap/contract/cities';

export const ATTRIBUTION: Text = {
  en: 'Ottawa Police Service; ward and neighbourhood boundaries: City of Ottawa. Contains information licensed under the Ottawa Police Service’s open data licence and the Open Government Licence – City of Ottawa.',
  fr: 'Service de police d’Ottawa; limites des quartiers\u00a0: Ville d’Ottawa. Contient de l’information visée par la licence de données ouvertes du Service de police d’Ottawa et la Licence du gouvernement ouvert – Ville d’Ottawa.',
};

export const CAVEAT: Text = {
  en: 'One row per offence. Places are moved to the nearest intersection; never read them as an address. An hour of zero may be midnight or unknown, so it is shown as unknown. Where the day of the offence is missing, only that of the report is known.',
  fr: 'Une ligne par infraction. Les lieux sont déplacés à l’intersection la plus proche; ce ne sont jamais des adresses. L’heure zéro peut vouloir dire minuit ou inconnue\u00a0: elle est donnée comme inconnue. Quand le jour de l’infraction manque, seul celui du signalement est connu.',
};

export const NOT_PUBLISHED: Text = {
  en: 'Traffic and most drug offences, and the address of any offence. Sexual violations are published but not shown here, for privacy.',
  fr: 'Les infractions routières, la plupart des infractions liées aux drogues et l’adresse de toute infraction. Les agressions sexuelles sont publiées mais ne sont pas montrées ici, par respect de la vie privée.',
};

export const YEARLY: Text = {
  en: 'Usually once a year, complete to the end of the year before; older years may change.',
  fr: 'Habituellement une fois par an, données complètes jusqu’à la fin de l’année précédente; les années passées peuvent changer.',
};
