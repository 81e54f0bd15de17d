import { runInstalled } from '../setup/run-process.mjs';

/** TypeScript projects, and the files with tests of types that each must include. */
const PROJECTS = {
  'tsconfig.json': ['packages/cities/src/must-not-compile.ts', 'packages/server/src/http/must-not-compile.ts'],
  'tsconfig.web.json': ['packages/web/src/api/must-not-compile.ts', 'packages/web/src/map/must-not-compile.ts'],
  'e2e/tsconfig.json': [],
  'drill/links/tsconfig.json': [],
};

/**
 * Compiles every TypeScript project. Throws the errors of the compiler, or the name of a file that a project does not
 * include.
 */
export async function checkTypes() {
  const counts = [];
  // One after another, because the compiler uses all cores.
  for (const [project, files] of Object.entries(PROJECTS)) counts.push(await compile(project, files));
  return `${counts.reduce((sum, count) => sum + count)} files`;
}

async function compile(project, mustHold) {
  const args = ['-p', project, '--listFiles', '--pretty', 'false'];
  const { code, said } = await runInstalled('typescript-7/bin/tsc', args, { quiet: true });
  const lines = said.split('\n');
  if (code !== 0) {
    const errors = lines.filter((line) => line.includes('error TS') || line.startsWith('  '));
    throw new Error(errors.length ? errors.join('\n') : said);
  }
  for (const file of mustHold) {
    if (!lines.some((line) => line.endsWith(file))) throw new Error(`${file} is not part of ${project}`);
  }
  return lines.filter((line) => line && !line.includes('/node_modules/')).length;
}
