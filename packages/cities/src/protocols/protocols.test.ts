import { checkProtocol } from './protocol-suite.ts';
import { PROTOCOLS } from './testing-protocols.ts';

for (const [name, protocol] of PROTOCOLS) checkProtocol(name, protocol);
