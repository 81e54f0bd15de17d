import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CALLS } from './index.ts';

const SUBJECTS = readdirSync(new URL('.', import.meta.url)).flatMap((file) => /^([^.]+)\.ts$/.exec(file)?.[1] ?? []);
const isCall = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && ['method', 'path', 'who', 'summary'].every((field) => field in value);

test('CALLS contains every declared endpoint under its export name', async () => {
  const exported = await Promise.all(
    SUBJECTS.map(async (subject): Promise<Readonly<Record<string, unknown>>> => import(`./${subject}.ts`)),
  );
  const declared = exported.flatMap((module) => Object.entries(module)).filter(([, value]) => isCall(value));
  expect(declared.length).toBeGreaterThan(60);
  expect(declared.filter(([name, call]) => CALLS[name] !== call).map(([name]) => name)).toEqual([]);
});
