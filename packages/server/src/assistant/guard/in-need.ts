import { anyPattern, type Patterns } from '../words/patterns.ts';
import type { Refused } from './refused.ts';

/** What someone writes who needs people and not numbers: looked for before anything else, the gravest first. */
const IN_NEED: ReadonlyArray<readonly [why: Refused, said: Patterns]> = [
  [
    'crisis',
    {
      en: `i want/wish/plan/wanna/need (to) die, i (d/would) like to die, i wish i was/were dead, want to be dead, kill/killing myself,
        end/ending my (own) life, end it all, take/taking my own life, i m/am/feel (feeling) suicidal, don t want to live,
        don t want to be alive, no reason to live, nothing to live for, hurt/hurting/harm/harming/cut/cutting myself`,
      fr: `je veux/voudrais/vais/souhaite mourir/disparaitre, je veux/voudrais/vais en finir, envie de mourir, envie d en finir,
        je veux/voudrais/vais me tuer/suicider, envie de me tuer/suicider, me suicider, fin a mes jours, fin a ma vie,
        je suis suicidaire, idees/pensees suicidaires, plus envie/raison de vivre, plus de raison de vivre, veux plus vivre,
        me faire du mal`,
    },
  ],
  [
    'emergency',
    {
      en: `someone/somebody/they/he/she/man/men/guy/people is/are/s/re … break/breaking/get/getting/climb/climbing/force/forcing in/into/through my/our,
        someone/somebody is/s (trying) (to) break/breaking in,
        someone/somebody/they/he/she/man/guy is/are/s/re … following/chasing/attacking/hitting/beating/threatening/stalking/hurting/robbing me/us,
        someone/somebody/they/he/she/man/guy is/are/s/re shooting at,
        i/we am/are/m/re being attacked/followed/robbed/chased/beaten/assaulted/threatened/stalked/shot,
        i/we (ve/have/was/were) just (been) (got) attacked/robbed/shot/stabbed/beaten/assaulted/mugged,
        i/we am/are/m/re in danger, i/we am/are/m/re bleeding,
        there is/s someone/somebody in/at/outside my/our house/home/apartment/room/yard/door/garage,
        someone/somebody is/s (still) in/at/outside my/our house/home/apartment/room/yard/door/garage,
        i/we need (the) police/ambulance, i/we need an ambulance, i/we need help (right) now, help me now,
        call/send (the/an) police/ambulance/911 (right) now`,
      fr: `en train d/de entrer/rentrer/cambrioler/forcer/defoncer … chez/ma/mon/notre/nos,
        essaie/essaient/tente/tentent d/de entrer/rentrer/forcer/defoncer … chez/ma/mon/notre/nos,
        quelqu un entre/rentre/cambriole/force/defonce chez/ma/mon/notre, quelqu un est chez moi/nous,
        quelqu un … chez moi/nous en ce moment, quelqu un … chez moi/nous maintenant,
        me suit/suivent/menace/menacent/frappe/frappent/poursuit/attaque/attaquent, m attaque/attaquent/agresse/agressent,
        veut/veulent me/nous tuer, je suis en danger, nous sommes en danger, on est en danger, je saigne, au secours,
        appelez/envoyez (la/une) police/ambulance, besoin de la police, besoin d une ambulance,
        me fais agresser/attaquer/suivre/frapper, viens de me faire agresser/attaquer/tirer/poignarder/braquer/frapper`,
    },
  ],
  [
    'legal',
    {
      en: `plead/pleading (not) guilty, legal advice, my lawyer/attorney/trial/bail/charges, my court date, need a lawyer,
        i was/ve/have/m/am/got (just) (been) arrested/charged/accused/convicted, should/can/could/may i/we … sue`,
      fr: `plaider/plaide (non) coupable, conseil/conseils/avis juridique/juridiques, mon avocat/avocate/proces,
        mon/ma/mes accusation/accusations/caution/comparution, j ai ete … arrete/arretee/accuse/accusee/inculpe/inculpee,
        besoin d un avocat, besoin d une avocate, poursuivre en justice, porter plainte contre`,
    },
  ],
];

const FOUND = IN_NEED.map(([why, said]) => ({ why, pattern: anyPattern(said) }));

/** Which help a question in plain words asks for that numbers are none of, or `null`. */
export const needIn = (plainText: string): Refused | null =>
  FOUND.find(({ pattern }) => pattern.test(plainText))?.why ?? null;
