import { monthsBefore, monthsOf, type Wording, wording, YEAR, yearIn, yearOf } from './calendar.ts';
import { COUNT, countOf } from './counts.ts';

export const LAST_YEAR =
  '(?:(?:the )?(?:last|previous|past) year|(?:l )?an(?:nee)? (?:dernier|derniere|passe|passee|precedente)|derniere annee)';
export const THIS_YEAR =
  '(?:this year|the current year|cette annee|cet an ci|l annee en cours|(?:the )?year to date|so far this year|since the (?:start|beginning) of the year|depuis le debut de l annee)';

/** Wordings of years, decades, this year and last year. */
export const YEARS: readonly Wording[] = [
  wording(
    `(?:(?<! (?:par|by|per|chaque|each|every) )(?:the |l )?(?:calendar )?(?:years?|annees?|an) (?:of |de )?)?(${YEAR})`,
    ([, year]) => yearOf(Number(year)),
  ),
  wording('(?:the )?((?:19|20)\\d0)s|(?:les |des )?annees ((?:19|20)\\d0)(?! (?:et|ou|a) )', ([, en, fr]) => ({
    since: `${en ?? fr}-01-01`,
    until: `${Number(en ?? fr) + 9}-12-31`,
  })),
  wording(`(?:the )?(?:first half|1st half|premier semestre|1er semestre) (?:of |de |d )?(${YEAR})`, ([, year]) =>
    monthsOf(Number(year), 1, 6),
  ),
  wording(
    `(?:the )?(?:second half|2nd half|deuxieme semestre|second semestre|2e semestre) (?:of |de |d )?(${YEAR})`,
    ([, year]) => monthsOf(Number(year), 7, 12),
  ),
  wording(
    `(?:the )?first ${COUNT} months (?:of |in )?(?:the year )?(${YEAR})|(?:les |des )?(?:${COUNT} premiers|premiers ${COUNT}) mois (?:de |d )?(?:l annee |l an )?(${YEAR})`,
    ([, en, enYear, fr, first, frYear]) => {
      const count = countOf(en ?? fr ?? first ?? '');
      return count >= 1 && count <= 12 ? monthsOf(Number(enYear ?? frYear), 1, count) : null;
    },
  ),
  wording(
    '(?<= (?:over|during|in|within|throughout|this|au cours de|pendant|durant|dans) )(?:(?:the )?(?:last|past) year|(?:la )?derniere annee)',
    (_, today) => ({ since: monthsBefore(today, 12), until: today }),
  ),
  wording(LAST_YEAR, (_, today) => yearOf(yearIn(today) - 1)),
  wording(THIS_YEAR, (_, today) => ({ since: `${yearIn(today)}-01-01`, until: today })),
];
