import type { QuestionKind } from './question-kinds.ts';

/** Les mots français auxquels on reconnaît chaque sorte de question, en motifs de `words/patterns.ts`. */
export const QUESTION_WORDS_FR: Readonly<Record<QuestionKind, string>> = {
  explain: `c est quoi, qu est ce que c est que/qu/qu_un/qu_une, qu est ce que/qu/qu_un/qu_une, (ca/cela) veut/veulent dire quoi,
    que signifie, que veut dire, explique(r)/expliquez/definition/definis`,
  sources: `dernieres donnees, de quand date/datent, a quelle frequence, tous les combien, a jour, mise(s) a jour, fraicheur, d ou viennent,
    date des donnees, donnees les plus recentes, provenance`,
  live: `appel(s) en direct, en direct, en ce moment, temps reel, maintenant`,
  latest: `derniers signalements/incidents, donn*/montr* (moi) les derniers/dernieres, quels/quelles sont (moi) les derniers/dernieres,
    dernieres infractions, plus recent(s)/recente(s), recents`,
  byType: `quel(s) type(s), quels crimes, quelles infractions, type(s) de crime(s), repartition, par type, par categorie,
    (*) crimes les plus frequents, les plus frequents/courants, que s est il passe, qu est ce qui s est passe, qu a t on signale,
    qu est ce qui a ete signale`,
  busiest: `a quelle(s) heure(s), quelle(s) heure(s), par heure, quel(s) jour(s), par jour de la semaine, jour(s) de la semaine,
    heure(s) de pointe, quand`,
  weekday: `jour(s)`,
  hour: `heure(s)`,
  trend: `quel(s)/quelle(s) annee(s)/mois, evolution/evolue*/tendance(s), par annee/an, chaque annee, annee par annee, par mois, chaque mois,
    mois par mois, mensuel*/annuel*, au fil, augment*/diminu*/hausse/baiss*/recul*/chut*/grimp*/monte/montent/montee/monter/changent`,
  month: `quel(s) mois, par mois, chaque mois, mois par mois, mensuel*`,
  usual: `(que/qu) (a) d/l habitude, que d_ordinaire/la_normale, inhabituel*/habituel*/anormal*/normal/normale/normaux/exceptionnel*,
    hors de l ordinaire, comme d habitude`,
  standsOut: `sort/sortent (t) (il/elle/ils/elles) de l ordinaire/du_lot, se demarque/demarquent/distingue/distinguent, ressort/ressortent,
    quelque_chose d inhabituel/anormal, ou …3 inhabituel*/anormal*`,
  count: `combien/nombre(s)/quantite/compte/totaux`,
  compare: `compare(r)/comparez/comparaison, par rapport, plus/moins/que/avec/contre`,
};

/** Ce qui, à côté d’eux, demande davantage de ce que la réponse dit déjà. */
export const BESIDE_FR: Readonly<Partial<Record<QuestionKind, string>>> = {
  busiest: `le plus, plus/souvent/surtout/semaine/jour(s)/heure(s)`,
  trend: `ans/annees/mois/temps/fil/la/en/plus/moins`,
  byType: `le plus, plus/souvent/les/frequents/courants`,
  latest: `plus/les`,
  usual: `plus/moins/nombreux/nombreuses/eleve(e)(s)/bas/ca/cela/ceci/nombre(s)/niveau/fourchette/anormalement/quelque_chose`,
  standsOut: `quelque_chose/secteur(s)/quartier(s)/division(s)/arrondissement(s)/endroit(s)/quelque_part/carte/ou`,
};

/** Ce qui entoure une question et ne demande rien. */
export const COURTESIES_FR = `
  bonjour/salut/bonsoir/merci/s_il_vous_plait/s_il_te_plait/svp/bien_sur/d_accord/pardon,
  je_suis/nous_sommes (un_peu/tres) inquiet(e)(s)/curieux/curieuse/interesse(e)(s) (par/de/des/du/au_sujet_de/au_sujet_des/pour),
  je (ne) suis pas (tres/tout_a_fait) sur(e)(s) de/du/d (l/la/le) annee/date/periode/mois/secteur,
  j_habite/j_habitons/nous_habitons/je_vis =a/au/dans/le/la,
  mon_voisin/ma_voisine/un_ami/une_amie m_en_a_parle/m_a_dit,
  je_voudrais_savoir/je_veux_savoir/je_aimerais_savoir/j_aimerais_savoir/savez_vous/sais_tu/a_eu_lieu/ont_eu_lieu`;
