import { checkFalseEmails } from './false-emails-suite.ts';

checkFalseEmails({
  plans: [
    { areas: 1, members: 20, years: 2 },
    { areas: 5, members: 4, years: 2 },
  ],
  errors: 2,
  planted: 30,
});
