import type { QuestionKind } from './question-kinds.ts';

/** The English words by which each kind of question is known, as patterns of `words/patterns.ts`; of two that fit, the longer first. */
export const QUESTION_WORDS_EN: Readonly<Record<QuestionKind, string>> = {
  explain: `what is/s a(n), what is the meaning, what is/are/does, what do you mean, explain/define/definition, meaning of`,
  sources: `up to date, how fresh/recent/old, freshness, last updated, latest update, when was/were …12 updated/read,
    how often/frequently …12 updated/refreshed/read, newest/latest data, data source(s), source(s),
    where does/do …12 data/numbers/figures come from`,
  live: `live call(s), right now, happening now, in real time, real time, active call(s), live`,
  latest: `latest, most recent, newest, recent report(s), recently reported, recent`,
  byType: `which/what type(s)/kind(s)/crime(s)/sort(s), top (*) (crime) type(s)/kind(s)/crimes/offences, (most) common, breakdown,
    by (crime) type, (crime) type(s), type(s)/kind(s) of crime(s), what was/is reported, what has been reported, what happened`,
  busiest: `busiest, what time, which hour(s), what hour(s), time of (the) day, hour(s) of the day, by hour, day(s) of the week,
    which day(s)/weekday(s), what day(s), by weekday, weekday(s), when do/are, when did most, peak`,
  weekday: `week_day(s)/weekday(s)/day(s), day of the week`,
  hour: `hour(s)/time(s)`,
  trend: `trend(s), which/what year(s)/month(s), over time, over the (last/past) years, by/per/each/every year, year by/over year,
    yearly/annually, by/per/each month, monthly, month by month, change/changed/changing/increas*/decreas*, gone/going/went up/down,
    rose/fell/rise/risen/rising, <!in/the/during/each/every/this/last/of/for/since/until/before/after fall,
    fallen/falling/drop/dropped/dropping/declin*`,
  month: `which/what month(s), by/per/each month, monthly, month by month`,
  usual: `than (is) usual/normal/normally/expected, unusual/unusually/usual/abnormal/abnormally/normal/atypical/typical,
    out_of_the ordinary, exceptional/exceptionally`,
  standsOut: `(anything/something) stand/stands/standing/stood out, anything/something unusual/abnormal, where …3 unusual`,
  count: `how many/much, number(s)/count(s)/total(s)/figure(s)`,
  compare: `compare/compared/comparison/versus/vs/difference/differ/more/most/fewer/less/than/with`,
};

/** Words beside them that ask for more of what such an answer tells anyway. */
export const BESIDE_EN: Readonly<Partial<Record<QuestionKind, string>>> = {
  busiest: `most/mostly/often/weekly/day(s)/time(s)/hour(s)/week`,
  trend: `over/by/year(s)/month(s)/up/down/most/highest/fewest/least/lowest`,
  byType: `most/highest/often/reported/of/what/by`,
  latest: `most/last/recent`,
  usual: `more/fewer/less/higher/lower/high/low/many/few/much/number(s)/amount/count/level/range/anything/something`,
  standsOut: `anything/something/area(s)/division(s)/neighbo(u)rhood(s)/ward(s)/district(s)/place(s)/anywhere/somewhere/where/map`,
};

/** What stands around a question and asks for nothing. */
export const COURTESIES_EN = `
  hi/hello/hey/thanks/thank_you/please/of_course/okay/sorry/excuse_me,
  i_m/i_am/we_re/we_are (a_bit/very/really/just) worried/concerned/curious/interested (about/by/in),
  tell/give/show/let us, i_live/we_live =in/at,
  my_neighbo(u)r/a_friend told_me (about_it/about_this/about_that/about_them),
  may_i_ask/may_i_know/i_want_to_know/i_would_like_to_know/i_d_like_to_know/i_need_to_know/do_you_know/took_place/taken_place/taking_place`;
