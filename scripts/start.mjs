import { become } from './setup/become.mjs';
import { endWithHelp, say } from './setup/say.mjs';
import { builtProgram } from './setup/server.mjs';

endWithHelp(`Usage: npm start
  Installs and builds what is missing, then starts the server at http://localhost:8080.
  PORT=8081 npm start         another port
  DATA=rehearsal npm start    sample data only
  All settings are environment variables: docs/reference/settings.md`);
await import('./build.mjs');
say('starting the server');
become(builtProgram('start'), ...process.argv.slice(2));
