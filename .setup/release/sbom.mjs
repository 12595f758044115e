import { spawnSync } from 'node:child_process';
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
  const installed = dependencies === undefined ? [] : readInstalled();
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

/** The packages that are installed with the libraries, by the lock file. */
function readInstalled() {
  const words = 'npm sbom --omit=dev --omit=peer --sbom-format=cyclonedx --package-lock-only';
  const { status, stdout, stderr } = spawnSync(words, { cwd: root, encoding: 'utf8', shell: true });
  if (status !== 0) throw new Error(`npm sbom failed: ${stderr}`);
  /** @type {{ components: { name: string, version: string, licenses?: { license?: { id?: string } }[] }[] }} */
  const { components } = JSON.parse(stdout);
  return components.map(({ name, version, licenses }) =>
    toComponent({ name, version, license: licenses?.[0]?.license?.id ?? 'NOASSERTION', isBundled: false }),
  );
}

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
