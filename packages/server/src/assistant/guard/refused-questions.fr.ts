import type { RefusedByWords } from './refused.ts';

/** Comment on demande en français ce à quoi l’assistant ne répond pas, en motifs de `words/patterns.ts`. */
export const REFUSED_FR: Readonly<Record<RefusedByWords, string>> = {
  instruction: `
    ignore(r)/ignorez/oublie(r)/oubliez/contourne(r)/contournez … instruction(s)/consigne(s)/regle(s)/directive(s)/restriction(s)/precedente(s)/filtre(s)/prompt(s),
    system(e)_prompt/prompt_systeme/invite_systeme/message_systeme/mode_developpeur,
    instruction(s) cachee(s)/secrete(s)/initiale(s), tes/vos instructions/consignes,
    tu_es_maintenant/vous_etes_maintenant/desormais_tu/a_partir_de_maintenant/fais_semblant/faites_semblant/joue_le_role/jouez_le_role/comporte_toi_comme/agis_comme/agissez_comme/imagine_que_tu,
    affiche*/revele*/repete*/montre*/imprime* …4 prompt/api_key/secret/token/cle_api/mot_de_passe/instructions/consignes,
    execute(z)/lance(r)/lancez/supprime(r)/supprimez/efface(r)/effacez …3 sql/table(s)/script/code/commande/requete/base_de_donnees,
    dis/dites/repete(z)/ecris/ecrivez/reponds/repondez …3 exactement/mot_pour_mot/le_mot/uniquement/qu_il_y_a_eu,
    nouvelle(s) instruction(s)/consigne(s), en tant qu administrateur`,
  confront: `
    donner une lecon, porter/acheter/utiliser/apporter/donne_moi/donnez_moi/donner_moi/procurer …2 arme(s)/couteau/pistolet/fusil/poivre,
    confronte(r)/confrontez/suivre/poursuivre/poursuis/pourchasse(r)/pourchassez/traque(r)/traquez/piste(r)/pistez/prendre_en_filature/arrete(r)/arretez/attrape(r)/attrapez/intercepte(r)/interceptez/affronte(r)/affrontez/coince(r)/coincez/piege(r)/piegez/attaque(r)/attaquez/punir/retenir/frappe(r)/frappez/tabasse(r)/tabassez/venge(r)/vengez/espionne(r)/espionnez/surveille(r)/surveillez …4 le/la/les/l/lui/leur/quelqu_un/voleur(s)/suspect(s)/agresseur(s)/cambrioleur(s)/criminel(s)/dealer(s)/bandit(s)/personne/gens/homme/hommes/femme/voisin/voisine/gars/type/tireur(s)/moi_meme/nous_memes/ex/conducteur/gang,
    <!je/ne/n suis …4 le/la/les/l/lui/leur/quelqu_un/voleur(s)/suspect(s)/agresseur(s)/cambrioleur(s)/criminel(s)/dealer(s)/bandit(s)/personne/gens/homme/hommes/femme/voisin/voisine/gars/type/tireur(s)/moi_meme/nous_memes/ex/conducteur/gang,
    je le/la/les suis, je suis le/la/un/une/cet/cette/ce/l/les/ces …1 voleur(s)/suspect(s)/agresseur(s)/homme(s)/femme(s)/gars/tireur(s)/criminel(s)/bandit(s)/gang(s),
    me_faire_justice/se_faire_justice/faire_justice_moi_meme/justicier/arrestation_citoyenne/me_venger/nous_venger/represailles/lynch*/milice/vigilante(s),
    ou (puis_je/peut_on) trouver/acheter …3 dealer(s)/gang/arme(s)/suspect(s),
    ou/meilleur_endroit/meilleur_moment/quel_moment …6 pour_voler/pour_cambrioler/pour_braquer/pour_commettre/pour_dealer,
    ou/meilleur_endroit/meilleur_moment/quel_moment …6 sans_se_faire/sans_etre/sans_me_faire prendre/attraper/arreter/pris`,
  person: `
    voleur(s)/criminel(s)/dealer(s)/revendeur(s)/tueur(s)/suspect(s)/agresseur(s)/gang(s) …1 habitent/vivent/vit/cachent/se_tiennent,
    cachent/habitent/vivent/se_tiennent/traine(nt) les/des voleur(s)/criminel(s)/dealer(s)/revendeur(s)/suspect(s)/agresseur(s)/gang(s),
    gang(s)/mafia/cartel(s), plaque(s) d immatriculation,
    nom(s)/prenom(s)/identite(s)/adresse(s)/telephone(s)/photo(s)/age/visage(s)/plaque(s)_d_immatriculation …5 suspect(s)/accuse(s)/victime(s)/agresseur(s)/coupable(s)/criminel(s)/tireur(s)/tueur(s)/meurtrier(s)/voleur(s)/cambrioleur(s)/temoin(s)/personne(s)/arretee(s)/arrete(s)/proprietaire(s)/conducteur(s)/habitant(s)/voisin(s)/auteur(s)/policier(s)/membre(s)/utilisateur(s)/resident(s),
    suspect(s)/victime(s)/agresseur(s)/accuse(s)/tueur(s)/meurtrier(s)/coupable(s)/auteur(s) …2 nom(s)/identite(s)/adresse(s)/photo(s),
    qui a/ont/est/etait/sont/habite/habitent/possede/vit …4 tue/tire/vole/assassine/agresse/poignarde/cambriole/braque/commis/arrete/accuse/coupable/responsable/suspect/victime/auteur/habite/appele/signale/la/le/les/l/au/dans/cette/ce/a/mon,
    qui habite/vit/possede/a_commis/a_tue/est_l_auteur/sont_les,
    casier judiciaire, antecedents judiciaires/criminels, delinquant(s) sexuel(s), predateur(s) sexuel(s),
    est il/elle (un/une) criminel/suspect/voleur/meurtrier, est un criminel/suspect/voleur/meurtrier/tueur,
    mon/ma/mes/notre/nos voisin(s)/voisine(s)/proprietaire/patron/patronne/ex/mari/femme/professeur/locataire/collegue/fils/fille/copain/copine/chum/blonde !m_a_parle/m_en_a_parle/m_a_dit/m_en_a_dit/m_ont_parle/m_en_ont_parle/m_ont_dit/nous_a_parle/nous_en_a_parle/nous_a_dit/nous_ont_parle/nous_en_ont_parle/nous_ont_dit,
    trouve(r)/trouvez/retrouve(r)/retrouvez/identifie(r)/identifiez/localise(r)/localisez …2 personne/quelqu_un/suspect(s)/victime(s)/homme/femme/criminel(s)`,
  prediction: `
    demain/annee_prochaine/an_prochain/an_prochaine/mois_prochain/semaine_prochaine/a_l_avenir/seront/il_y_aura,
    predis/predire/predisez/predit/prediction/predictions/prevision(s)/prevoir/prevois/pronostic,
    va (t_il/t_elle) …3 commettre/voler/tuer/recidiver/attaquer/arriver/se_passer/etre_vole/etre_cambriole/etre_attaque/etre_tue,
    vont …3 commettre/voler/tuer/arriver, vais je me_faire/etre, probabilite, chance(s) de/que/d, risque* de/que/d/je,
    prochain/prochaine victime/meurtre/fusillade/vol/crime/cible/homicide, susceptible(s)`,
  ranking: `
    du/de_la/des pire/meilleur/moins/plus …1 au meilleur/pire/plus/moins,
    plus/moins dangereux/dangereuse(s)/surs/sure(s)/violent(s)/violente(s)/criminalise*/risque(s)/risquee(s)/malfame*/securitaire(s)/peur,
    pire(s)/meilleur(s)/meilleure(s)/top …3 quartier(s)/ville(s)/secteur(s)/arrondissement(s)/endroit(s)/rue(s)/coin(s)/municipalite(s)/region(s)/division(s)/pdq,
    classe(r)/classez/classement/palmares,
    top #/trois/cinq/dix (des/de) !type(s)/crimes/infractions/categories,
    quartier(s)/secteur(s)/arrondissement(s)/endroit(s)/rue(s)/pdq/division(s) …1 avec/ayant/qui …3 plus/moins,
    ou y_a_t_il/est/sont/se_trouve …4 le_plus/le_moins/la_plus/les_plus/les_pires,
    taux/criminalite …3 le_plus/la_plus/les_plus/plus haut/eleve/elevee/bas/basse/faible`,
  verdict: `
    craint/craignos/sures/surete/securitaire(s)/securite/dangereux/dangereuse(s)/danger(s)/malfame*/mal_famee(s)/mal_fame(s)/point(s)_chaud(s)/peur/inquieter/craindre/effrayant*/risquee(s)/coupe_gorge/tranquille(s),
    dois_je/devrais_je/devrait_on/puis_je/peut_on/faut_il/vaut_il_mieux/est_ce_une_bonne_idee/est_ce_prudent/est_ce_raisonnable …4 eviter/demenager/habiter/vivre/louer/acheter/marcher/sortir/me_promener/se_promener/laisser/aller/y_aller/courir/avoir_peur/stationner,
    est/sont/plus/moins/tres/assez/aussi/endroit(s)/quartier(s)/coin(s)/rue(s)/ville(s)/division(s) (ce/il/elle) sur(s)/sure !le/la/les/l/un/une/ce/cet/cette/ces/#,
    quartier(s)/secteur(s)/endroit(s)/rue(s)/coin(s) a eviter, est_il/est_ce/serait_il prudent/raisonnable/imprudent/risque,
    bon(s)/mauvais/beau quartier(s)/coin(s)/endroit(s)/secteur(s), eviter …3 quartier/secteur/rue/endroit/coin/le/la/ce/cet/cette, marcher seul(e)/la_nuit`,
  which: `
    quel/quelle/quels/quelles …4 quartier(s)/ville(s)/secteur(s)/division(s)/arrondissement(s)/endroit(s)/rue(s)/municipalite(s)/pdq …6 plus/moins/pire(s)/meilleur(s)/meilleure(s)/eviter/record/eleve(s)/faible(s)`,
};
