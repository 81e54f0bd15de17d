import { readConfig } from '../app/config.ts';
import { readArguments, USAGE } from '../ingest/import-arguments.ts';
import { publishPackedIncidents } from '../packed-incidents/index.ts';
import { systemClock } from '../platform/base/clock.ts';
import { endLeases } from '../shared/lease.ts';
import { createLog } from '../shared/log.ts';
import { importCensusFiles } from './import-census.ts';
import { importGround, tryGround } from './import-ground.ts';
import { importReports } from './import-reports.ts';
import { runCommand, say, withDatabase } from './run-command.ts';

await runCommand(USAGE, async (given) => {
  const args = readArguments(given);
  if (args.what !== 'census' && args.isDryRun) {
    if (args.what === 'reports') return (await importReports(null, args)).failed > 0 ? 1 : 0;
    return (await tryGround(args)) ? 0 : 1;
  }
  const config = readConfig(process.env);
  return withDatabase(config, createLog('warn'), async (db) => {
    if (db.owned) await endLeases(db);
    if (args.what === 'census') return (await importCensusFiles(db, args.files)) > 0 ? 1 : 0;
    const { written, failed } =
      args.what === 'reports' ? await importReports(db, args) : await importGround(db, args, config.acceptShrink);
    if (written > 0) {
      // Publish the city, because a running server loads streets and addresses again when its city is published.
      say('Making the map files…');
      await publishPackedIncidents(db, args.city.id, systemClock);
    }
    return failed > 0 ? 1 : 0;
  });
});
