import { json } from 'node:stream/consumers';

/**
 * Reads npm's bill of materials from standard input and removes packages that only tests and checks need. Not done by
 * `npm sbom --omit dev`, because npm 11.19 then also removes packages that tests share with the server, such as `pg`.
 */
const ONLY_FOR_DEVELOPMENT = 'cdx:npm:package:development';

const bill = await json(process.stdin);
const root = bill.metadata.component;
// Without this, npm uses the name of the folder.
root.name = 'canada-crime-map';
const components = bill.components.filter(
  ({ properties }) => !properties.some(({ name }) => name === ONLY_FOR_DEVELOPMENT),
);
const refs = new Set([root, ...components].map((component) => component['bom-ref']));
const dependencies = bill.dependencies
  .filter(({ ref }) => refs.has(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) }));
console.log(JSON.stringify({ ...bill, components, dependencies }, null, 2));
