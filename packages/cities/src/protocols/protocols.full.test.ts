import { checkFaultsEverywhere } from './protocol-suite.ts';
import { PROTOCOLS } from './testing-protocols.ts';

for (const [name, protocol] of PROTOCOLS) checkFaultsEverywhere(name, protocol);
