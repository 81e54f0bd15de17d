import { checkMaturity } from './same-maturity-suite.ts';

checkMaturity({
  types: ['all', 'assault', 'auto theft', 'break and enter', 'robbery', 'theft over'],
  series: 400,
  most: 0.04,
});
