import { countIncidents } from '@crimemap/contract/counts';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { apiTypes, readingCalls } from './api-types.ts';

const TYPES = 'canada-crime-map.d.ts';
const PROGRAM = 'program.ts';

/** What the compiler says of a program that uses the types, in sentences. */
function problemsOf(program: string): string[] {
  const files = new Map([
    [TYPES, apiTypes()],
    [PROGRAM, program],
  ]);
  const options: ts.CompilerOptions = { strict: true, noEmit: true, types: [], exactOptionalPropertyTypes: true };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.getSourceFile = (name, target) => {
    const text = files.get(name);
    return text === undefined ? getSourceFile(name, target) : ts.createSourceFile(name, text, target);
  };
  host.fileExists = (name) => files.has(name.replace(/^.*\//, '')) || fileExists(name);
  const compiled = ts.createProgram([TYPES, PROGRAM], options, host);
  return ts
    .getPreEmitDiagnostics(compiled)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

it('compiles, and a program that reads a reply as it is does too', () => {
  const program = `
    import type { Calls, CountIncidents, Problem } from './canada-crime-map';
    const query: CountIncidents['query'] = { by: 'month', since: '2025-01-01' };
    declare const reply: Calls['GET /incidents/{city}/counts']['reply'];
    const total: number = reply.total ?? 0;
    const month: string | null | undefined = reply.groups[0]?.value;
    declare const problem: Problem;
    export const said: [string, number, string | null | undefined, string | undefined] = [problem.code, total, month, query.by];
  `;
  expect(problemsOf(program)).toEqual([]);
});

it('does not compile where a program takes a reply for what it is not', () => {
  const program = `
    import type { CountIncidents } from './canada-crime-map';
    declare const reply: CountIncidents['reply'];
    const total: number = reply.total;
    const { rank } = reply;
    const query: CountIncidents['query'] = { by: 'suspect' };
    export { total, rank, query };
  `;
  expect(problemsOf(program)).toEqual([
    expect.stringContaining(`'number | null' is not assignable to type 'number'`),
    expect.stringContaining(`Property 'rank' does not exist`),
    expect.stringContaining(`'"suspect"' is not assignable`),
  ]);
});

it('has every reading call, and none about members', () => {
  const text = apiTypes();
  const names = readingCalls().map(([name]) => name);
  expect(names).toContain('countIncidents');
  expect(names.filter((name) => /member|session|note|user|news/i.test(name))).toEqual([]);
  for (const name of names)
    expect(text).toContain(`export interface ${name.charAt(0).toUpperCase()}${name.slice(1)} {`);
  expect(text).toContain(`/** ${countIncidents.summary} */`);
});
