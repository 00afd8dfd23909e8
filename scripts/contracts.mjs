import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const projectRoot = fileURLToPath(new URL('..', import.meta.url))

/** Where contracts stand, each folder with `src` and `artifacts`: of the embedded world, and what a node runs for a read. */
const homes = ['src/devnet/contracts', 'src/domain/contracts']

const require = createRequire(import.meta.url)

/** Contracts of OpenZeppelin that are deployed as they are (see src/devnet/contracts/src/standards/Imported.sol). */
const imported = new Set(['BeaconProxy', 'TimelockController', 'VestingWallet'])

/** Neither metadata nor its hash goes into the bytecode: the same source gives the same bytes anywhere. */
const settings = {
  optimizer: { enabled: true, runs: 200 },
  evmVersion: 'cancun',
  metadata: { bytecodeHash: 'none', appendCBOR: false },
  outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'] } },
}

async function readSources(home) {
  const folder = join(projectRoot, home, 'src')
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.sol'))
  const sources = {}
  for (const file of files.sort()) {
    sources[`src/${file.replaceAll('\\', '/')}`] = { content: await readFile(join(folder, file), 'utf8') }
  }
  return sources
}

function importPackage(path) {
  try {
    return { contents: require('node:fs').readFileSync(join(projectRoot, 'node_modules', path), 'utf8') }
  } catch {
    return { error: `${path} is not installed` }
  }
}

/** Compiles every contract of a home; resolves to file name -> artifact text. */
async function compile(home) {
  const solc = require('solc')
  const input = { language: 'Solidity', sources: await readSources(home), settings }
  const output = JSON.parse(solc.compile(JSON.stringify(input), { import: importPackage }))
  const errors = (output.errors ?? []).filter((problem) => problem.severity === 'error')
  if (errors.length > 0) throw new Error(errors.map((problem) => problem.formattedMessage).join('\n'))
  const artifacts = new Map()
  for (const [file, contracts] of Object.entries(output.contracts)) {
    for (const [contractName, { abi, evm }] of Object.entries(contracts)) {
      const wanted = file.startsWith('src/') || imported.has(contractName)
      if (!wanted || evm.bytecode.object === '') continue
      const name = `${contractName}.json`
      if (artifacts.has(name)) throw new Error(`Two contracts are called ${contractName}.`)
      const artifact = {
        contractName,
        source: file,
        abi,
        bytecode: `0x${evm.bytecode.object}`,
        deployedBytecode: `0x${evm.deployedBytecode.object}`,
      }
      artifacts.set(name, `${JSON.stringify(artifact, null, 1)}\n`)
    }
  }
  return artifacts
}

async function readCommitted(folder) {
  const committed = new Map()
  for (const file of await readdir(folder).catch(() => [])) {
    if (file.endsWith('.json')) committed.set(file, await readFile(join(folder, file), 'utf8'))
  }
  return committed
}

function differences(fresh, committed) {
  const lines = []
  for (const [name, text] of fresh) {
    if (!committed.has(name)) lines.push(`  missing   ${name}`)
    else if (committed.get(name) !== text) lines.push(`  different ${name}`)
  }
  for (const name of committed.keys()) if (!fresh.has(name)) lines.push(`  left over ${name}`)
  return lines.sort()
}

const stampName = 'sources.stamp'

/** A text that changes with a source, an artifact, the settings or a package that is compiled or compiles. */
async function stampOf(home, artifacts) {
  const sources = await readSources(home)
  const { packages } = JSON.parse(await readFile(join(projectRoot, 'package-lock.json'), 'utf8'))
  const texts = Object.values(sources).map(({ content }) => content)
  const imported = texts.flatMap((text) =>
    [...text.matchAll(/from "(@[^/"]+\/[^/"]+|[^./"][^/"]*)\//g)].map(([, name]) => name),
  )
  const versions = [...new Set(['solc', ...imported])]
    .sort()
    .map((name) => [name, packages[`node_modules/${name}`]?.integrity])
  return createHash('sha256')
    .update(JSON.stringify([settings, versions, sources, [...artifacts].sort()]))
    .digest('hex')
}

async function refresh(home) {
  const folder = join(projectRoot, home, 'artifacts')
  const committed = await readCommitted(folder)
  const isCheck = process.argv.includes('--check')
  // Compiling takes a minute: where nothing has changed since it was done last, it would give the same again.
  const stamp = await readFile(join(folder, stampName), 'utf8').catch(() => '')
  if (isCheck && stamp.trim() === (await stampOf(home, committed)))
    return console.log(`${committed.size} contract artifacts of ${home} are fresh, by their stamp.`)
  const fresh = await compile(home)
  const changes = differences(fresh, committed)
  if (isCheck) {
    if (changes.length === 0) return console.log(`${fresh.size} contract artifacts of ${home} are fresh.`)
    throw new Error(
      `${home}/artifacts does not match ${home}/src:\n${changes.join('\n')}\nRun \`node scripts/${basename(import.meta.url)}\` and commit the result.`,
    )
  }
  await mkdir(folder, { recursive: true })
  for (const line of changes) {
    const name = line.trim().split(' ').at(-1)
    if (fresh.has(name)) await writeFile(join(folder, name), fresh.get(name))
    else await rm(join(folder, name))
  }
  await writeFile(join(folder, stampName), `${await stampOf(home, fresh)}\n`)
  console.log(`${fresh.size} contracts compiled into ${home}/artifacts, ${changes.length} changed.`)
}

async function main() {
  for (const home of homes) await refresh(home)
}

await main().catch((error) => {
  console.error(error.message)
  process.exitCode = 1
})
