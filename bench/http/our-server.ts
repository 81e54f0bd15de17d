import { onTheirLastDay, torontoRows } from '../data/toronto-rows.ts';
import { wholeServer } from '../kit/whole-server.ts';

/** A server with this many invented rows. */
const rows = Number(process.argv[2]);
await wholeServer({
  // Treat everyone as a member, because members get the large files. Production would reject this setting.
  set: { authDisabled: true },
  now: onTheirLastDay,
  fill: torontoRows(rows),
});
