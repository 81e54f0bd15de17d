import './build.mjs';
import { become } from './setup/become.mjs';
import { say } from './setup/say.mjs';
import { builtProgram } from './setup/server.mjs';

say('starting the server');
become(builtProgram('start'), ...process.argv.slice(2));
