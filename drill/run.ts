import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { foundInDatabase, miscounted } from './accounting/found.ts';
import { settle } from './accounting/ledger.ts';
import { type Load, startLoad } from './load/load.ts';
import { readOptions, USAGE } from './options.ts';
import { phasesOf, recovered } from './phases.ts';
import { report } from './report.ts';
import { type Site, startSite } from './site.ts';
import { steadyQuarters } from './steady.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Prefix of the email addresses and texts of the failover test. */
const MARK = 'drill-';
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Runs the whole failover test. Returns the number of acknowledged writes that are lost, doubled or miscounted. */
async function drill(args: readonly string[], folder: string): Promise<number> {
  const options = readOptions(args);
  say('starting the site');
  const { steadyMinutes, without } = options;
  const steady = steadyMinutes === null ? null : steadyQuarters(steadyMinutes);
  const site = await startSite({ root: ROOT, folder, without, say, ...(steady && { nodeCount: 2 }) });
  const all = steady?.phases ?? phasesOf(site);
  const chosen = all.filter(({ name }) => options.phases.length === 0 || options.phases.includes(name));
  if (options.list) {
    for (const { name } of chosen) say(name);
    return 0;
  }
  if (chosen.length === 0) throw new Error('None of these phases can be run with what was started.');
  say(`started ${site.nodes.length} nodes, ${site.members.length} PostgreSQL, ${[...site.parts.keys()].join(', ')}`);
  const load = await startLoad({
    origins: site.origins,
    outboxes: site.nodes.map(({ outbox }) => outbox),
    withPhotos: site.parts.has('store'),
    mark: MARK,
    writesMax: options.writes,
    minutesMax: options.minutes,
    pace: steady ? 'steady' : 'pressing',
  });
  const late: string[] = [];
  for (const phase of chosen) {
    if (load.isOver()) {
      say(`${phase.name} and what follows it are left out: the load has come to its end`);
      break;
    }
    say(`${phase.name} …`);
    load.tallies.begin(phase.name);
    try {
      await phase.run(site, (n) => (options.quick ? n / 3 : n));
      await recovered(site);
      load.tallies.recovered();
    } catch (error) {
      late.push(`${phase.name}: ${(error as Error).message}`);
      say(late.at(-1) ?? '');
    }
    await wait(options.quick ? 1_000 : 4_000);
  }
  load.tallies.close();
  await load.stop();
  const bad = await account(site, load, late);
  for (const line of steady?.memory() ?? []) say(line);
  return bad;
}

/**
 * Checks every write in the database and every photo in the store, and prints the results. Returns the number of
 * problems.
 */
async function account(site: Site, load: Load, late: readonly string[]): Promise<number> {
  const [found, counts] = [await foundInDatabase(site.askPrimary, MARK), await miscounted(site.askPrimary, MARK)];
  const photosLost: string[] = [];
  for (const { content, path } of load.photos) {
    const reply = await fetch(new URL(path, load.client.origin()));
    if (!reply.ok || (await reply.arrayBuffer()).byteLength === 0) photosLost.push(content);
  }
  const outcomes = settle(load.ledger.writes, found);
  const { text, bad } = report({ phases: load.tallies.phases, outcomes, miscounted: counts, photosLost, late });
  say(`\n${text}`);
  return bad;
}

const [folder, ...args] = process.argv.slice(2);
if (!folder) {
  console.error(USAGE);
  process.exit(2);
}
try {
  process.exitCode = (await drill(args, folder)) > 0 ? 1 : 0;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
process.exit();
