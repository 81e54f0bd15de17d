import { countIncidents } from '@crimemap/contract/counts';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { apiTypes, readOnlyCalls } from './api-types.ts';

const TYPES = 'canada-crime-map.d.ts';
const GOOD = 'good.ts';
const WRONG = 'wrong.ts';

it('generated types accept a program that fits the API, and reject a program that does not', () => {
  const problems = problemsOf({
    [TYPES]: apiTypes(),
    [GOOD]: `
      import type { Calls, CountIncidents, Problem } from './canada-crime-map';
      const query: CountIncidents['query'] = { by: 'month', since: '2025-01-01' };
      declare const reply: Calls['GET /incidents/{city}/counts']['reply'];
      const total: number = reply.total ?? 0;
      const month: string | null | undefined = reply.groups[0]?.value;
      declare const problem: Problem;
      export const said: [string, number, string | null | undefined, string | undefined] = [problem.code, total, month, query.by];
    `,
    [WRONG]: `
      import type { CountIncidents } from './canada-crime-map';
      declare const reply: CountIncidents['reply'];
      const total: number = reply.total;
      const { rank } = reply;
      const query: CountIncidents['query'] = { by: 'suspect' };
      export { total, rank, query };
    `,
  });
  expect(problems).toEqual([
    [WRONG, expect.stringContaining(`'number | null' is not assignable to type 'number'`)],
    [WRONG, expect.stringContaining(`Property 'rank' does not exist`)],
    [WRONG, expect.stringContaining(`'"suspect"' is not assignable`)],
  ]);
});

/** Compiles the files together. Returns each compile error with the name of its file. */
function problemsOf(sources: Readonly<Record<string, string>>): readonly (readonly [string | undefined, string])[] {
  const files = new Map(Object.entries(sources));
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    types: [],
    lib: ['lib.es5.d.ts'],
    skipDefaultLibCheck: true,
    exactOptionalPropertyTypes: true,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.getSourceFile = (name, target) => {
    const text = files.get(name);
    return text === undefined ? getSourceFile(name, target) : ts.createSourceFile(name, text, target);
  };
  host.fileExists = (name) => files.has(name.replace(/^.*\//, '')) || fileExists(name);
  const compiled = ts.createProgram([...files.keys()], options, host);
  return ts
    .getPreEmitDiagnostics(compiled)
    .map(({ file, messageText }) => [file?.fileName, ts.flattenDiagnosticMessageText(messageText, '\n')] as const);
}

it('generated types contain every read endpoint, and no endpoint about members', () => {
  const text = apiTypes();
  const names = readOnlyCalls().map(([name]) => name);
  expect(names).toContain('countIncidents');
  expect(names.filter((name) => /member|session|note|user|news/i.test(name))).toEqual([]);
  for (const name of names)
    expect(text).toContain(`export interface ${name.charAt(0).toUpperCase()}${name.slice(1)} {`);
  expect(text).toContain(`/** ${countIncidents.summary} */`);
});
