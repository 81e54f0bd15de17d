import { runInstalled } from '../setup/run-process.mjs';

/** One TypeScript project compiles, and holds the files that prove what must not compile. */
export async function checkTypes(project, mustHold = []) {
  const { code, said } = await runInstalled('typescript/bin/tsc', ['-p', project, '--listFiles', '--pretty', 'false'], {
    quiet: true,
  });
  const lines = said.split('\n');
  if (code !== 0)
    throw new Error(lines.filter((line) => line.includes('error TS') || line.startsWith('  ')).join('\n'));
  for (const file of mustHold) {
    if (!lines.some((line) => line.endsWith(file))) throw new Error(`${file} is not part of ${project}`);
  }
  return `${lines.filter((line) => line && !line.includes('/node_modules/')).length} files`;
}
