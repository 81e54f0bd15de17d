import type { Patterns } from './patterns.ts';

/** What the assistant explains about the map itself. */
export type MapTopic =
  | 'bookmark'
  | 'post_note'
  | 'alerts'
  | 'my_area'
  | 'filter'
  | 'notes'
  | 'account'
  | 'news'
  | 'terms'
  | 'limits'
  | 'coverage'
  | 'sources'
  | 'help';

/** How people ask for each; of several the first. Looked for only in a question that asks for no reports. */
export const MAP_TOPICS: ReadonlyArray<readonly [topic: MapTopic, said: Patterns]> = [
  [
    'bookmark',
    {
      en: 'bookmark*, favourite*/favorite*, save/saving/keep … note/notes/post',
      fr: 'favori/favoris, signet*, sauvegarder/enregistrer/garder … note/notes',
    },
  ],
  [
    'post_note',
    {
      en: `how/where … post/add/create/write/leave/make/drop/share/publish/upload/attach … note/notes/pin/photo/photos/picture/pictures,
        post/add/create/write/leave/drop (a/my) note/notes/pin`,
      fr: `comment/ou … publier/ajouter/creer/ecrire/laisser/faire/mettre/poster/epingler/joindre … note/notes/photo/photos/epingle/image,
        publier/ajouter/creer/ecrire/laisser/poster (une/ma) note`,
    },
  ],
  [
    'alerts',
    {
      en: 'alert*, notif*, warn* me, tell me when, let me know when, near/around/by me, close to me',
      fr: `alerte*, notifi*, averti*, previen*, prevenir/prevenu/prevenue, me dire quand, pres/autour de moi, pres de chez moi,
        autour de chez moi`,
    },
  ],
  [
    'my_area',
    {
      en: 'in/of/for/around my neighbo(u)rhood/area/street/block/district/ward, where i live',
      fr: 'dans/de/pour mon/ma quartier/secteur/rue/coin/arrondissement, la ou je vis/j_habite, ou je vis/j_habite',
    },
  ],
  [
    'filter',
    {
      en: 'how … see/show/filter/view/find/get/display/hide/look …9 map, filter/filters/filtering, which buttons',
      fr: 'comment … voir/afficher/filtrer/montrer/trouver/masquer/regarder …9 carte, filtre/filtres/filtrer',
    },
  ],
  [
    'notes',
    {
      en: `posting, people/members/neighbours/users … post*/saying/writing, posts, community notes, note/notes near/around/about/in/at,
        what … posted`,
      fr: `notes de la communaute, note/notes pres/autour/dans/sur/a/au, gens/membres/utilisateurs/voisins … publie*/disent/ecrivent/postent,
        publie*/ecrivent/postent les gens/membres/voisins`,
    },
  ],
  [
    'account',
    {
      en: 'sign/log/signing/logging/signed/logged in/up, create/make/open/delete/need … account, my account/password',
      fr: 'creer/ouvrir/supprimer/effacer … compte, m inscrire, me connecter, mon compte, mon mot de passe',
    },
  ],
  [
    'news',
    {
      en: 'news, headline*, newspaper*, in the media',
      fr: 'nouvelles, actualite*, faits divers, manchette*, les journaux, les medias',
    },
  ],
  [
    'terms',
    {
      en: `licen*, terms of use, copyright*, reuse/reusing, re use, cite/citing/quote/quoting,
        can/may i/we … use/share/republish/publish/copy/download`,
      fr: `licence*, conditions d utilisation, droits d auteur, reutilis*, citer, puis je … utiliser/reprendre/copier/publier/telecharger,
        peut/peux on/je/tu … utiliser/reprendre/copier/publier/telecharger, on/je peut/peux … utiliser/reprendre/copier/publier/telecharger`,
    },
  ],
  [
    'limits',
    {
      en: `include/includes/included/cover/covers/contain/contains/count/counts … all/every/everything, all/every crimes/crime … included/counted/here,
        complete/incomplete/exhaustive/accurate/reliable/trustworthy, unreported, not reported`,
      fr: `comprennent/comprend/incluent/inclut/inclus/couvrent/contiennent/comptent … tous/toutes/tout,
        complet/complets/completes/complete/incomplet*/exhaustif*/exhaustive*/fiable*/exacts/exactes, non signales/signalees`,
    },
  ],
  [
    'coverage',
    {
      en: 'which/what cities/regions/places … cover*/have/include*/available, cities … covered/available',
      fr: 'quelles/quels villes/regions/endroits … couv*/avez/disponibles, villes … couvertes/disponibles',
    },
  ],
  [
    'sources',
    {
      en: `where/how … get/come/comes/from/collect … numbers/data/figures/information/stats/statistics,
        numbers/data/figures/information/stats/statistics … come/comes/taken from, who … collects/provides/publishes/gathers, your source/sources`,
      fr: `d ou … donnees/chiffres/nombres/informations/statistiques, d ou proviennent, ou … prenez/trouvez/prends/trouves … donnees/chiffres/nombres,
        qui fournit/publie/recueille/collecte, vos/tes source/sources`,
    },
  ],
  [
    'help',
    {
      en: 'what can i/you ask/do/answer/tell, how does this/it work, how do i use, what are you, who are you',
      fr: 'que/quoi puis je demander/faire, que peux/pouvez tu/vous faire/dire, comment ca marche, qui es tu, qui etes vous',
    },
  ],
];
