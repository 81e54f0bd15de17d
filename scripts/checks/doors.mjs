import { runInstalled } from '../setup/run-process.mjs';

/** Fewer than this and the tool has not read the project, whatever it says about violations. */
const FEWEST_MODULES = 30;

/** Who may import whom, `.dependency-cruiser.cjs`. */
export async function checkDoors() {
  const args = ['packages', '--config', '.dependency-cruiser.cjs', '--output-type', 'json'];
  const { said } = await runInstalled('dependency-cruiser/bin/dependency-cruise.mjs', args, { quiet: true });
  const start = said.indexOf('{');
  if (start < 0) throw new Error(said);
  const { summary } = JSON.parse(said.slice(start));
  const broken = summary.violations.filter(({ rule }) => rule.severity === 'error');
  if (broken.length) throw new Error(broken.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`).join('\n'));
  if (summary.totalCruised < FEWEST_MODULES) throw new Error(`only ${summary.totalCruised} modules were read`);
  return `${summary.totalCruised} modules, ${summary.totalDependenciesCruised ?? 'all'} imports, every door kept`;
}
