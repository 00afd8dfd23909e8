import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Locked = { version: string; license?: string; dev?: boolean; optional?: boolean }
type Package = { name: string; path: string; version: string; licence: string; optional: boolean }

/** Texts up to this long stand here in full; longer ones are the well-known licences, whose names say enough. */
const mostCharacters = 1_800

/** What the lockfile does not tell of a platform's package is what it tells of another platform's. */
function licenceOf(path: string, { license }: Locked, all: Readonly<Record<string, Locked>>): string {
  if (license) return license
  const family = path.replace(/-(darwin|linux|win32)-[^/]+$/, '-')
  const sibling = Object.entries(all).find(([other, { license: told }]) => other.startsWith(family) && told)
  return sibling?.[1].license ?? 'not told by the package'
}

function readPackages(root: string): Package[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>
  }
  return Object.entries(lock.packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path, locked]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      path,
      version: locked.version,
      licence: licenceOf(path, locked, lock.packages),
      optional: locked.optional === true,
    }))
    .sort((left, right) => (left.path < right.path ? -1 : 1))
}

/** The text that came with a package, where it is short. One that not every machine installs is left out. */
function textOf(root: string, { path, optional }: Package): string | undefined {
  const folder = join(root, path)
  if (optional || !existsSync(folder)) return undefined
  const file = readdirSync(folder)
    .filter((name) => /^(licen[cs]e|copying)(\.|-|$)/i.test(name))
    .sort()[0]
  if (!file) return undefined
  const text = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim()
  return text.length <= mostCharacters ? text : undefined
}

const withTerms = /GPL|BUSL/

const embedded = `The contracts of the embedded chain
-----------------------------------

The packages marked * are contracts under the GPL, LGPL or BUSL. The embedded chain
deploys their compiled code, as it comes with the packages. They are loaded from npm
when the service is installed; neither their sources nor their artifacts are committed
to this repository or bundled into the service.

BUSL-1.1 allows copying and non-production use until its change date. For
@uniswap/v3-core that date (1 April 2023) has passed: it is under GPL-2.0-or-later.
For @uniswap/v4-core it is 15 June 2027 or an earlier date that its licensor names,
after which it is under MIT; until then, production use needs a grant of the licensor.

Running the embedded chain for development and tests is non-production use. Whoever
hosts it publicly hands its contracts to others in compiled form, and may be taken to
use them in production: keep these notices with it, offer the sources (the packages on
npm hold them), and read the BUSL's grants first, or serve another network, for which
none of these contracts is deployed (--network mainnet, or --rpc-url).`

/** What the service is made of besides itself, from the lockfile and the packages. */
export function noticesPage(root: string): string {
  const packages = readPackages(root)
  const texts = new Map<string, string[]>()
  for (const one of packages) {
    const text = textOf(root, one)
    if (text !== undefined) texts.set(text, [...(texts.get(text) ?? []), `${one.name} ${one.version}`])
  }
  const list = packages.map(
    ({ name, version, licence }) => `${withTerms.test(licence) ? '*' : ' '} ${name} ${version}: ${licence}`,
  )
  const sections = [...texts].map(([text, names]) => `${[...new Set(names)].join('\n')}\n\n${text}`)
  return [
    'THIRD-PARTY NOTICES',
    'Written by npm run gen from package-lock.json and the packages themselves; not by hand.',
    `Sherwood runs with these ${packages.length} packages, each in one version, and fixed by its hash where the lockfile has one: it lacks those of some machines’ packages that are installed on no other machine. What only tests and checks use is not listed.`,
    list.join('\n'),
    embedded,
    'Licence texts\n-------------\n\nThose that are short; the others come with their packages.',
    sections.join(`\n\n${'-'.repeat(35)}\n\n`),
    '',
  ].join('\n\n')
}
