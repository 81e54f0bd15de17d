import { GROUPS, OF_A_NAME } from './groups-of-people.ts';
import type { Claim, PersonWords } from './refused.ts';

/** Cities and regions, ours and others, that one is set above: their names are the same in both languages. */
export const CITIES =
  'toronto/peel/york/vancouver/montreal/ottawa/edmonton/mississauga/brampton/calgary/winnipeg/hamilton/halifax/laval/quebec';
const AREAS = 'division(s)/area(s)/neighbo(u)rhood(s)/ward(s)/city/cities/district(s)/station(s)';
const MORE = 'more/less/fewer/higher/lower/worse/better';

const CHANGE = 'rise/fall/increase/decrease/drop/grow/climb/decline/worsen/improve/double/continue/go_up/go_down';
const WILL_CHANGE = `will/should/may/might/could (probably/likely/soon/also/keep/continue_to) ${CHANGE}/be_higher/be_lower/be_more/be_fewer/keep_rising/keep_falling/keep_increasing/keep_decreasing`;

const READING = 'compar*/read*/interpret*';
const THESE = `${READING}/these*/those*/the_numbers*/to*`;

const { peoples, others } = GROUPS;
const PEOPLE = `${others.en}/${peoples.en}`;
const MOSTLY = 'mostly/mainly/largely/often/usually/typically/primarily/generally/chiefly/predominantly/almost_always';

const CRIME = 'crime(s)/crime_rate(s)/crime_level(s)/violence/criminal_activity/criminality/delinquency';
const MUCH =
  'a_lot/lots/plenty/tons/a_great_deal/a_good_deal/so_much/too_much/much/little/a_fair_amount/high_level(s)/low_level(s)/high_rate(s)/low_rate(s)/high_amount(s)/its_share/no_shortage';
const IS = 'is/are/was/were/s/remain(s)/stay(s)/run(s)';
const HIGH =
  'high/low/rampant/widespread/everywhere/frequent/rife/prevalent/rare/serious/severe/elevated/concerning/worrying/alarming/troubling/minimal/out_of_control/under_control/bad/terrible';
const PROBLEM = 'a/an …1 problem/concern/issue/worry';

/** Beside a name, as they are written. */
export const PERSONS_EN: PersonWords = {
  doneTo: 'arrested/charged/convicted/accused/sentenced/detained/suspected',
  who: 'suspect(s)/offender/accused/victim/killer/shooter/robber/thief/culprit/perpetrator',
};

/** How a model’s sentence in English says what it must not, as patterns of `words/patterns.ts`. */
export const CLAIMS_EN: Readonly<Record<Claim, string>> = {
  ranking: `
    most/least dangerous/safe/unsafe/violent/crime_ridden, safest/worst/deadliest/roughest, best neighbo(u)rhood,
    rank(s) first/last/highest/lowest, number one,
    lead(s)/leading/led/top(s)/topped/topping/head(s) the/all/every (the/all/every) list/chart(s)/table(s)/ranking(s)/country/province/way/${AREAS},
    first/last/second/third/top/bottom place/spot/of_the_list/on_the_list/in_the_city/among,
    highest/lowest/most/fewest …4 of/among all/any …2 ${AREAS},
    ${MORE} …6 than (in) any/every/all/most/other …2 ${AREAS},
    ${MORE} …6 than (in/that_of) (the) ${CITIES}`,
  verdict: `
    is/are/s/was/were/be/very/quite/feel(s)/considered/relatively/generally/not/more/less/stay/keep/perfectly/pretty …1 safe/unsafe/safer/dangerous/sketchy/risky,
    dangerous/unsafe/safely/hotspot(s)/hot_spot(s)/no_go/after_dark, low/lower/high/higher crime, crime free/ridden,
    should/better_to/best_to/must avoid, avoid the/this/that/going/walking, stay/keep/steer away/clear/out from/of,
    quiet/peaceful/calm/rough/bad/good/nice/tough/seedy/troubled/sketchy/shady …2!by/of/in/per/for/to/each/total/count/number area(s)/neighbo(u)rhood(s)/district(s)/part_of_town(s)/street(s)/division(s),
    nothing/no_reason/no_need/little/need_not/should_not (to) …1 fear/worry/be_afraid/be_scared/be_concerned,
    do_not/don_t/never/better_not/should_not/shouldn_t go/walk/travel/venture/linger/park …4 alone/there/in/through/at_night/near/to,
    be careful/cautious/wary/alert/vigilant !when/in/not/with+${THESE} !${THESE},
    use/exercise/take …1 caution/care/precautions !when/in+${READING} !${READING}, watch out/your_back`,
  confront: `
    confront/chase/follow/track_down/catch/detain/corner him*/her*/them*/the_suspect*/the_thief*/the_robber*/the_man*/the_person*/the_offender*/someone*/whoever*,
    take matters into`,
  person: `
    suspect/offender/killer/murderer/shooter/victim/perpetrator/thief/culprit (s) (name) is/was/were/named/called/lives,
    criminal record, was/were/been arrested/charged/convicted,
    police/officer(s)/detective(s) (have/has/had/also/later) arrested/charged/detained/identified`,
  group: `${peoples.en}/${peoples.fr} ${OF_A_NAME} …3 commit/cause/are/more/responsible`,
  instruction: `system prompt, my instructions, developer mode, jailbreak, i am now, pwned/hacked`,
  prediction: `
    will (probably/likely) be_robbed/be_attacked/be_shot/be_killed/commit/reoffend, next victim/murder/shooting/target,
    likely/expected/set/going/bound/projected/forecast/predicted/poised to …2 ${CHANGE},
    ${WILL_CHANGE} $,
    ${WILL_CHANGE} next*/in*/by*/this*/again*/further*/soon*/over*/during*/and*/if*/even*/to*`,
  who_commits: `
    committed/perpetrated/carried_out/caused/done/driven …1 by …2 ${PEOPLE},
    ${MOSTLY} …1 by/due_to/because_of/down_to …2 ${PEOPLE},
    ${PEOPLE} …3 commit/cause/offend/responsible_for/behind_most/behind_the,
    ${PEOPLE} …3 are …1 responsible/behind/overrepresented/over_represented/to_blame,
    suspect(s)/offender(s)/criminals/perpetrators/victims/robbers/thieves (here/there) are/were/tend_to_be …3 ${PEOPLE}`,
  how_much: `
    <!how ${MUCH} (of) …1 ${CRIME},
    ${CRIME} ${IS} …2 ${HIGH}, ${CRIME} here/there/in/around/at …3 ${IS} …2 ${HIGH},
    ${CRIME} ${IS} …2 ${PROBLEM}, ${CRIME} here/there/in/around/at …3 ${IS} …2 ${PROBLEM},
    ${CRIME} is …1 higher/lower/worse/better there/here/in/around,
    crime/criminal problem(s)/hub(s)/magnet(s)/hotbed(s)/wave(s)/epidemic(s)/prone(s)/plagued(s)/infested(s),
    plagued/ravaged/gripped/known/notorious/infamous by/for/with (its/the) …1 crime/violence`,
};

/** How it says that it does not say something. */
export const DECLINES_EN = `
  i/we can_not/cannot/can_t/do_not/don_t/will_not/won_t/am_not_able_to/are_not_able_to/am_unable_to/am_not (*ly) say/tell/judge/rate/rank/predict/know/compare/call/describe/give/answer/help/provide/make/name/identify/look/assess/determine/offer/advise/recommend/comment/label/state/claim/speak/decide/have/hold/discuss/connect/share/reveal/evaluate/do/track/forecast/list/guess !enough*/more*,
  numbers/counts/data/figures do_not/don_t/cannot/can_t say/tell/show/mean`;
