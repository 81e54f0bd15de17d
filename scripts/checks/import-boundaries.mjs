import { join } from 'node:path';
import { ROOT } from '../setup/root.mjs';
import { runInstalled } from '../setup/run-process.mjs';

/**
 * Minimum number of modules in each folder. If there are fewer, the tool has not read the folder, and its result says
 * nothing.
 */
const FEWEST_MODULES = { packages: 500, bench: 30, drill: 15, e2e: 30, scripts: 20 };

/** Reads these folders below `root`. Returns each import that breaks a rule in `config`. */
export async function readImports(root, folders, config = '.dependency-cruiser.cjs') {
  const args = [...folders, '--config', join(ROOT, config), '--output-type', 'json'];
  const { said } = await runInstalled('dependency-cruiser/bin/dependency-cruise.mjs', args, { quiet: true, cwd: root });
  const start = said.indexOf('{');
  if (start < 0) throw new Error(said);
  const { modules, summary } = JSON.parse(said.slice(start));
  const broken = summary.violations.filter(({ rule }) => rule.severity === 'error');
  return {
    broken: broken.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
    count: (folder) => modules.filter(({ source }) => source.startsWith(`${folder}/`)).length,
    imports: summary.totalDependenciesCruised,
  };
}

/** Checks the import rules in the whole repository. */
export async function checkImportBoundaries() {
  const folders = Object.keys(FEWEST_MODULES);
  const { broken, count, imports } = await readImports(ROOT, folders);
  broken.push(...(await readImports(ROOT, ['packages'], '.dependency-cruiser-folders.cjs')).broken);
  for (const folder of folders)
    if (count(folder) < FEWEST_MODULES[folder]) broken.push(`only ${count(folder)} modules of ${folder} were read`);
  if (broken.length) throw new Error(broken.join('\n'));
  return `${folders.reduce((sum, folder) => sum + count(folder), 0)} modules, ${imports} imports`;
}
