import { checkFalseEmails } from './false-emails-suite.ts';

checkFalseEmails({
  plans: [
    { areas: 1, members: 60, years: 10 },
    { areas: 3, members: 20, years: 10 },
    { areas: 5, members: 12, years: 10 },
    { areas: 1, members: 15, years: 10, aWeek: 7 },
  ],
  errors: 0,
  planted: 300,
});
