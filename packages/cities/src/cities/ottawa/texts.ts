import type { Text } from '@crimemap/contract/cities';

export const ATTRIBUTION: Text = {
  en: 'Ottawa Police Service; ward and neighbourhood boundaries: City of Ottawa. Contains information licensed under the Ottawa Police Service’s open data licence and the Open Government Licence – City of Ottawa.',
  fr: 'Service de police d’Ottawa; limites des quartiers\u00a0: Ville d’Ottawa. Contient de l’information visée par la licence de données ouvertes du Service de police d’Ottawa et la Licence du gouvernement ouvert – Ville d’Ottawa.',
};

export const CAVEAT: Text = {
  en: 'One event can be several reports. Locations are the nearest intersection, never an address. An hour of zero is shown as unknown. Some offences have only the date of the report.',
  fr: 'Un même événement peut compter plusieurs signalements. Le lieu est l’intersection la plus proche, jamais une adresse. L’heure zéro est donnée comme inconnue. Certaines infractions n’ont que la date du signalement.',
};

export const NOT_PUBLISHED: Text = {
  en: 'Traffic and most drug offences. For privacy, we hide sexual violations.',
  fr: 'Les infractions routières et la plupart de celles liées aux drogues. Par respect de la vie privée, nous cachons les agressions sexuelles.',
};

export const YEARLY: Text = {
  en: 'Yearly, to the end of the year before; older years may change.',
  fr: 'Chaque année, jusqu’à la fin de l’année précédente; les années passées peuvent changer.',
};
