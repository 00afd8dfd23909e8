import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { externalPackages } from '../setup/build.mjs'
import { projectRoot } from '../setup/run.mjs'
import { registryName } from './registryEntry.mjs'

const readManifest = async (...path) =>
  JSON.parse(await readFile(join(projectRoot, ...path, 'package.json'), 'utf8'))

/** Contracts of the embedded chain, whose artifacts are read from their own packages and are not ours to pass on. */
const contracts =
  /^@(account-abstraction\/contracts|pancakeswap\/v3-core|safe-global\/safe-smart-account|uniswap\/.*)$/

export const isContract = (name) => contracts.test(name)

/** What is loaded by its name when the service runs, beside what the bundle leaves out; `ai` asks for zod. */
const loadedByName = ['ws', 'zod']

/** Only the set-up of a clone uses it. */
const notNeeded = ['esbuild']

const pick = (all, wanted) => Object.fromEntries(Object.entries(all).filter(([name]) => wanted(name)))

/**
 * The package.json of what is published: what the bundle already holds is no dependency any more, and the node comes
 * as its platforms' packages alone, without the launcher and its install script (docs/adr/0002).
 */
export async function packageManifest(publicUrl) {
  const own = await readManifest()
  const anvil = await readManifest('node_modules', '@foundry-rs', 'anvil')
  const { name, version, description, license, type, exports, engines } = own
  const needed = [...externalPackages, ...loadedByName].filter((one) => !notNeeded.includes(one))
  return {
    name,
    // By which the MCP registry sees that package and entry belong together.
    mcpName: registryName(publicUrl, name),
    version,
    description,
    license,
    type,
    exports,
    bin: { sherwood: 'bin/sherwood.mjs' },
    engines,
    dependencies: pick(own.dependencies, (one) => needed.includes(one) || isContract(one)),
    optionalDependencies: anvil.optionalDependencies,
  }
}
