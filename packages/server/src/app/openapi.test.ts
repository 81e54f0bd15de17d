import { CALLS } from '@crimemap/contract';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, it } from 'vitest';
import { docsPage, openApi } from './docs-page.ts';

type Json = Record<string, unknown>;
const description = openApi() as unknown as Json & { paths: Record<string, Record<string, Json>> };
const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

it('OpenAPI description contains every endpoint of the contract once, under its name', () => {
  expect(operations.map(({ operation }) => operation['operationId']).sort()).toEqual(Object.keys(CALLS).sort());
});

it('OpenAPI description contains the parts that OpenAPI 3.1 requires, and declares every path parameter', () => {
  expect(description['openapi']).toBe('3.1.0');
  expect(description['info']).toMatchObject({ title: expect.any(String), version: expect.any(String) });
  for (const { path, method, operation } of operations) {
    expect(['get', 'post', 'put', 'patch', 'delete']).toContain(method);
    const parameters = operation['parameters'] as Array<{ name: string; in: string; required: boolean; schema: Json }>;
    expect(parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(
      [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
    );
    for (const parameter of parameters) {
      expect(parameter.schema).toBeTypeOf('object');
      if (parameter.in === 'path') expect(parameter.required).toBe(true);
    }
    for (const [status, response] of Object.entries(operation['responses'] as Json)) {
      expect(status).toMatch(/^(?:[1-5]\d\d|[45]XX|default)$/);
      expect(response).toEqual(
        expect.objectContaining((response as Json)['$ref'] ? {} : { description: expect.any(String) }),
      );
    }
  }
});

it('OpenAPI description follows the rules that Redocly recommends', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(openApi()), absoluteRef: '/openapi.json', config });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

it('OpenAPI description declares which endpoints accept or require a session', () => {
  const securityOf = (id: string) =>
    operations.find(({ operation }) => operation['operationId'] === id)?.operation['security'];
  expect(securityOf('listCrimes')).toEqual([{}, { session: [] }]);
  expect(securityOf('listAlerts')).toEqual([{ session: [] }]);
});

it('OpenAPI description has no references to missing parts', () => {
  const references = [...JSON.stringify(description).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
    ([, path]) => path?.split('/') ?? [],
  );
  expect(references.length).toBeGreaterThan(0);
  for (const path of references) {
    expect(
      path.reduce<unknown>((at, name) => (at as Json | undefined)?.[name], description),
      path.join('/'),
    ).toBeDefined();
  }
});

it('API reference page describes briefly the input and the response of each endpoint', () => {
  const page = docsPage(openApi());
  const stop = /<section id="deleteAlert">.*?<\/section>/s.exec(page)?.[0];
  expect(stop).toContain('<code>{&quot;type&quot;:&quot;string&quot;,&quot;format&quot;:&quot;uuid&quot;}</code>');
  expect(stop).toContain('<p>Response: Success, without a body.</p>');
  expect(page).not.toContain('`');
});

it('API reference page escapes all text and loads nothing from other hosts', () => {
  const page = docsPage({ ...openApi(), info: { title: '<script>alert(1)</script>', description: '' } });
  expect(page).not.toContain('<script');
  for (const name of Object.keys(CALLS)) expect(page).toContain(`id="${name}"`);
  const links = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url = '']) => url);
  expect(links.filter((url) => !url.startsWith('#'))).toEqual(['/api/docs.css', '/api', '/api/openapi.json']);
  for (const url of links.filter((one) => one.startsWith('#'))) expect(page).toContain(`id="${url.slice(1)}"`);
});
