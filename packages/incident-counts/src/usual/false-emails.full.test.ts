import { checkFalseEmails } from './false-emails-suite.ts';

checkFalseEmails({
  plans: [
    { areas: 1, members: 30, years: 10 },
    { areas: 3, members: 10, years: 10 },
    { areas: 5, members: 6, years: 10 },
    { areas: 1, members: 8, years: 10, aWeek: 7 },
  ],
  errors: 0,
  planted: 300,
});
