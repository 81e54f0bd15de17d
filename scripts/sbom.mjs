import { json } from 'node:stream/consumers';

/**
 * Removes packages that only tests and checks need from npm's bill of materials on standard input. `npm sbom --omit
 * dev` is not used: npm 11.19 then also drops packages that tests and the server share, such as `pg`.
 */
const ONLY_FOR_DEVELOPMENT = 'cdx:npm:package:development';

const bill = await json(process.stdin);
const root = bill.metadata.component;
// npm would use the name of the folder.
root.name = 'canada-crime-map';
const components = bill.components.filter(
  ({ properties }) => !properties.some(({ name }) => name === ONLY_FOR_DEVELOPMENT),
);
const refs = new Set([root, ...components].map((component) => component['bom-ref']));
const dependencies = bill.dependencies
  .filter(({ ref }) => refs.has(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) }));
console.log(JSON.stringify({ ...bill, components, dependencies }, null, 2));
