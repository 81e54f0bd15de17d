/*
 * Names of groups of people, here and nowhere else in the assistant.
 *
 * They stand here for one reason: so that crime is never connected with them. No source of this map says who anyone is, so a
 * question that names a group by its origin, faith, colour, health or home is answered with that sentence and no number, and a
 * model’s sentence that gives any group of people as those who commit crimes is not told. The list is held against texts and for
 * nothing else: it is in no answer, no count and no log. A name that is missing lets such a sentence through; one too many only
 * refuses a question. Crimes out of hate are the exception: against whom they were may be asked (`HATE_AGAINST` in
 * `guard-question.ts`).
 *
 * Written as patterns of `words/patterns.ts`, in plain writing. Most of these are also parts of names of streets and places:
 * where such a word follows, no group is meant.
 */

/** By what people are told apart, and groups by origin, faith, colour, love, health or home. */
export const GROUPS = {
  traits: {
    en: `race(s)/racial/ethnic/ethnicity/ethnicities/immigration/religion/religious/nationality/nationalities/skin_color/skin_colour`,
    fr: `ethnicite/ethnique(s)/raciale(s)/couleur_de_peau/nationalite(s)/origine_ethnique/origines`,
  },
  peoples: {
    en: `immigrant(s)/migrant(s)/refugee(s)/foreigner(s)/newcomer(s)/black(s)/white_people/whites/asian(s)/arab(s)/muslim(s)/islam/jew(s)/jewish/christian(s)/sikh(s)/hindu(s)/indigenous/first_nation(s)/aboriginal(s)/natives/latino(s)/hispanic(s)/roma/gypsies/gay(s)/lesbian(s)/trans/transgender/lgbtq/lgbt/homeless_people/the_homeless/mentally_ill/disabled/somali(s)/jamaican(s)/haitian(s)/indians/chinese/ukrainian(s)/blackpeople/black_people`,
    fr: `immigre(s)/immigree(s)/immigrants/migrants/etranger(s)/refugie(s)/noir(s)/noire(s)/blancs/arabe(s)/musulman(s)/musulmane(s)/juif(s)/juive(s)/chretien(s)/autochtone(s)/premieres_nations/asiatique(s)/haitien(s)/haitienne(s)/maghrebin(s)/homosexuel(s)/itinerant(s)/sans_abri`,
  },
  /** Anyone else whom a sentence could make those who commit crimes. */
  others: {
    en: `men/women/male(s)/female(s)/youth(s)/teen(s)/teenager(s)/adolescent(s)/kids/children/boys/girls/minors/juvenile(s)/adults/young_people/young_persons/gang(s)/gang_members/students/tourists/residents/locals/poor_people/the_poor/drug_users/addicts/indigenous_people`,
    fr: `hommes/femmes/jeunes/jeunes_gens/garcons/filles/adolescents/ados/mineurs/enfants/adultes/gang(s)/membres_de_gang(s)/etudiants/touristes/nouveaux_arrivants/residents/pauvres/toxicomanes`,
  },
} as const;

/** Where one of these follows, the word is a part of a name. */
export const OF_A_NAME = '!street/road/avenue/st/creek/market/town/garden/lives/village/canada/bay/hill';
