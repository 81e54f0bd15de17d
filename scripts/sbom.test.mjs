import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './setup/root.mjs';

test('the bill of materials contains exactly the packages in NOTICE, and creating it needs no network', () => {
  const bill = JSON.parse(
    execFileSync('npm', ['run', '--silent', '--offline', 'sbom'], { cwd: ROOT, encoding: 'utf8' }),
  );
  const ours = ({ properties }) => properties.some(({ name }) => name === 'cdx:npm:package:private');
  const names = new Set(bill.components.filter((component) => !ours(component)).map(({ name }) => name));
  const [, list] = readFileSync(join(ROOT, 'NOTICE'), 'utf8').split('Packages, by licence\n');
  expect([...names].sort()).toEqual([...new Set(list.match(/(?<=^ {2})\S+$/gm))].sort());
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'canada-crime-map' } } });
  const refs = new Set([bill.metadata.component, ...bill.components].map((component) => component['bom-ref']));
  for (const { dependsOn } of bill.dependencies) for (const ref of dependsOn) expect(refs).toContain(ref);
});
