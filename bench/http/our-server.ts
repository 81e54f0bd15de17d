import { onTheirLastDay, torontoRows } from '../data/toronto-rows.ts';
import { wholeServer } from '../kit/whole-server.ts';

/** A server with the given number of invented rows. */
const rows = Number(process.argv[2]);
await wholeServer({
  // Members get the large files. Production would refuse to treat everyone as a member.
  set: { authDisabled: true },
  now: onTheirLastDay,
  fill: torontoRows(rows),
});
