import type { RefusedByWords } from './refused.ts';

/** How people ask in English for what the assistant does not answer, as patterns of `words/patterns.ts`. */
export const REFUSED_EN: Readonly<Record<RefusedByWords, string>> = {
  instruction: `
    ignore/disregard/forget/override/bypass … instruction(s)/rule(s)/prompt(s)/guideline(s)/restriction(s)/above/previous/filters/filter,
    system_prompt/developer_mode/jailbreak/dan_mode/do_anything_now/hidden_instruction(s)/your_instructions/your_initial_instructions/your_secret_instructions/your_original_instructions,
    you_are_now/from_now_on_you/act_as/pretend_to_be/pretend_you/pretend_that_you/roleplay/role_play/simulate_being,
    reveal*/print*/show*/repeat*/leak*/output* …4 prompt/api_key/secret/password/instructions/token/environment_variable(s),
    run/execute/drop/delete/truncate …3 sql/table(s)/database/command/script/code/query,
    say/repeat/write/tell/answer/reply …3 exactly/verbatim/that_there_were/that_there_are/the_word/only_with,
    end_of_data/end_of_document/end_of_context/new_instruction(s)/admin_override/sudo/assistant_says/system_says,
    as a(n) admin/administrator/developer`,
  confront: `
    teach * …3 a lesson, carry/buy/get/use/bring/give_me/need …2 gun(s)/knife/weapon(s)/pepper_spray/bear_spray/taser,
    confront/follow/chase/track_down/hunt/stalk/ambush/tail/catch/tackle/fight/attack/beat_up/detain/citizen_arrest/citizens_arrest/vigilante/revenge/get_back_at/take_matters/lure/trap/corner …4 him/her/them/someone/somebody/person/people/man/woman/guy/guys/kid/teen/neighbour/neighbor/suspect(s)/thief/thieves/robber(s)/burglar(s)/offender(s)/criminal(s)/dealer(s)/shooter(s)/gang/anyone/driver/car/whoever/my_ex/into_my_own_hands/themselves/myself/ourselves,
    should/can/could/may i/we/you …2 confront/follow/chase/arrest/stop/shoot/attack/fight/catch/detain/punish,
    how do/can/should/could/would i/we/you …2 confront/follow/chase/arrest/stop/shoot/attack/fight/catch/detain/punish,
    where can/do/could i find/buy …3 dealer(s)/gang/gun(s)/suspect(s)/weapon,
    where/best_place/best_time/best_area/best_street/easiest/what_time …6 to_steal/to_rob/to_break_in/to_burgle/to_commit/to_deal/to_get_away/without_getting_caught/without_being_caught`,
  person: `
    suspect(s)/offender(s)/thief/thieves/criminal(s)/dealer(s)/killer(s)/robber(s)/gang(s)/perpetrator(s)/shooter(s) …1 live(s)/living/stay(s)/hide(s)/hiding/hang(s),
    gang(s)/mafia/cartel(s)/getaway/license_plate(s)/licence_plate(s),
    name(s)/identity/identities/address(es)/phone/phone_number(s)/photo(s)/photograph(s)/face(s)/license_plate(s)/licence_plate(s)/age/full_name/mugshot(s) …5 suspect(s)/offender(s)/victim(s)/accused/perpetrator(s)/criminal(s)/shooter(s)/killer(s)/murderer(s)/robber(s)/thief/thieves/burglar(s)/witness(es)/arrested/charged/person/people/man/woman/resident(s)/owner/driver/rapist(s)/attacker(s)/assailant(s)/neighbo(u)r(s)/police_officer(s)/member(s)/user(s),
    suspect(s)/offender(s)/victim(s)/accused/perpetrator(s)/killer(s)/murderer(s)/shooter(s)/robber(s) …3 name(s)/identity/identities/address(es)/photo(s),
    who …3 is/was/were/are/did/committed/killed/shot/robbed/stole/murdered/attacked/assaulted/stabbed/broke/live(s)/owns/called/reported/posted/wrote/got/has,
    criminal_record/rap_sheet/sex_offender/wanted_list, is * …2 a/the criminal/suspect/thief/murderer/killer/rapist/drug_dealer,
    was/were/has/have/did/is my/our/the …3 neighbo(u)r(s)/landlord/boss/ex/husband/wife/teacher/tenant/coworker/co_worker/son/daughter/boyfriend/girlfriend,
    find/locate/identify/look_up/dox/doxx …2 person/someone/somebody/suspect(s)/offender(s)/criminal(s)/victim(s)/man/woman/him/her`,
  prediction: `
    tomorrow, next year/month/week/summer/winter/decade, in the future, predict/prediction(s)/forecast,
    will …4 commit/rob/steal/kill/reoffend/attack/happen/be_robbed/be_attacked/be_killed/be_shot/be_burgled/be_stolen/be_broken/be_next/get_robbed/increase/rise,
    going to commit/rob/steal/kill/reoffend/happen/be_robbed/be_attacked, likely to …3 commit/be/get/happen/reoffend/steal/rob,
    chance(s) of/that/i, probability/odds/likelihood/how_likely, next victim/murder/shooting/robbery/crime/homicide, risk of/that, my risk`,
  ranking: `
    worst/best/most/least/highest/lowest to best/worst/least/most/lowest/highest,
    most/least/more/less dangerous/unsafe/safe/crime_ridden/violent/criminal/risky/sketchy/dodgy/troubled/ghetto,
    worst/safest/deadliest/sketchiest/roughest/scariest/riskiest/best/top/bottom/nicest/cleanest …3 area(s)/neighbo(u)rhood(s)/city/cities/division(s)/ward(s)/place(s)/part(s)/street(s)/town(s)/borough(s)/suburb(s)/district(s)/municipality/municipalities/region(s),
    rank/ranking(s)/ranked/leaderboard/league_table/rate_the, sort (the) neighbo(u)rhood(s)/cities/areas/divisions,
    top/bottom #/three/five/ten !reported_crime_types/reported_types/crime_types/type(s)/kind(s)/categories/crimes/offences/reported_crimes/reported_offences/crime_kinds/crime_categories/crime,
    area(s)/neighbo(u)rhood(s)/division(s)/ward(s)/street(s)/borough(s)/district(s)/place(s)/pdq …1 with/having/have/has/had/that …3 most/least/highest/lowest/fewest,
    where is/are …3 (the) most/worst/highest/least/lowest, where s …3 (the) most/worst/highest/least/lowest,
    highest/lowest …2 crime/rate(s)/city/neighbo(u)rhood/area/number_of`,
  verdict: `
    safe/unsafe/safer/safely/safety/dangerous/danger/dangers/dangerously/sketchy/dodgy/rough_area/bad_area/bad_neighbo(u)rhood/good_neighbo(u)rhood/good_area/nice_area/no_go/hotspot(s)/hot_spot(s)/ghetto/crime_ridden/secure/afraid/scared/scary/threatening/worrying/how_worried/alright/all_right,
    to/must/should/not/don_t/do_i/need_to/be (be) worry/worried,
    is/are/how/was !the/these/your/this/that/those/my+data/numbers/figures/map/source(s) …3 bad/worse/better/rough/rougher/shady/okay/decent/good/nice/fine/calm/quiet (for/than/in/at/to/area) !news/idea,
    should i/we/my/one …2 move/live/rent/buy/walk/avoid/go/travel/visit/let/send/be_afraid/be_worried,
    avoid …3 area/street/neighbo(u)rhood/walking/going, can/could/may i/my/we …4 walk/live/go_out/jog/park,
    is it ok/okay/fine/wise/a_good_idea/risky/alright/all_right, would/do you …1 live/move/walk/go/recommend/suggest, walk alone/home,
    at night alone, good place to live, place to live/avoid, raise a/my family/kids/children`,
  which: `
    which/what …3 area(s)/neighbo(u)rhood(s)/city/cities/division(s)/ward(s)/street(s)/borough(s)/suburb(s)/district(s)/place(s)/municipality/municipalities/pdq …6 most/least/highest/lowest/worst/best/more/fewest/safest/avoid/fewer`,
};
