import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Returns what a package consists of, as CycloneDX: what it installs, and what is bundled in it, by the licences that the build
 * has written. Equal builds have equal ones: without a time and a random number.
 * @param {Readonly<Record<string, unknown>>} manifest @param {readonly string[]} licences
 */
export function describeContents({ name, version, license, dependencies }, licences) {
  const self = `pkg:npm/${String(name).replace('@', '%40')}@${version}`;
  const bundled = licences.flatMap(readLicences);
  const installed = readInstalled(Object.keys(dependencies ?? {}));
  const components = [...installed, ...bundled].filter(
    ({ purl }, index, all) => all.findIndex((other) => other.purl === purl) === index,
  );
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: {
        type: 'library',
        'bom-ref': self,
        name,
        version,
        purl: self,
        licenses: toLicenses(String(license)),
      },
    },
    components: components.sort((a, b) => (a.purl < b.purl ? -1 : 1)),
  };
}

/** The packages that a file of licences of the build names. @param {string} path */
function readLicences(path) {
  const headings = readFileSync(`${root}${path}`, 'utf8').matchAll(/^## (\S+) - (\S+) \((.+)\)$/gm);
  return [...headings].map(([, name = '', version = '', license = '']) =>
    toComponent({ name, version, license, isBundled: true }),
  );
}

/** The packages that are installed with these, by the lock file. `npm sbom` leaves out those that tools need, too. @param {readonly string[]} names */
function readInstalled(names) {
  /** @type {{ packages: Readonly<Record<string, Locked>> }} */
  const { packages } = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8'));
  const found = new Set(names);
  const components = [];
  // What is added meanwhile is found, too.
  for (const name of found) {
    const locked = packages[`node_modules/${name}`];
    if (locked === undefined) throw new Error(`package-lock.json has no "${name}".`);
    const { version, license = 'NOASSERTION', dependencies = {} } = locked;
    components.push(toComponent({ name, version, license, isBundled: false }));
    for (const needed of Object.keys(dependencies)) found.add(needed);
  }
  return components;
}

/** @typedef {{ version: string, license?: string, dependencies?: Readonly<Record<string, string>> }} Locked */

/** @param {{ name: string, version: string, license: string, isBundled: boolean }} found */
function toComponent({ name, version, license, isBundled }) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    scope: 'required',
    licenses: toLicenses(license),
    properties: [{ name: 'json-modal:bundled', value: String(isBundled) }],
  };
}

/** An expression, such as "(MIT OR Apache-2.0)", has a member of its own. @param {string} license */
function toLicenses(license) {
  return /^[\w.+-]+$/.test(license) ? [{ license: { id: license } }] : [{ expression: license }];
}
