import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const projectRoot = fileURLToPath(new URL('..', import.meta.url))
const sourceFolder = join(projectRoot, 'contracts', 'src')
const artifactFolder = join(projectRoot, 'contracts', 'artifacts')
const require = createRequire(import.meta.url)

/** Contracts of OpenZeppelin that are deployed as they are (see contracts/src/standards/Imported.sol). */
const imported = new Set(['BeaconProxy', 'TimelockController', 'VestingWallet'])

/** Neither metadata nor its hash goes into the bytecode: the same source gives the same bytes anywhere. */
const settings = {
  optimizer: { enabled: true, runs: 200 },
  evmVersion: 'cancun',
  metadata: { bytecodeHash: 'none', appendCBOR: false },
  outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'] } },
}

async function readSources() {
  const files = (await readdir(sourceFolder, { recursive: true })).filter((file) => file.endsWith('.sol'))
  const sources = {}
  for (const file of files.sort()) {
    sources[`src/${file.replaceAll('\\', '/')}`] = {
      content: await readFile(join(sourceFolder, file), 'utf8'),
    }
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

/** Compiles every contract of contracts/src; resolves to file name -> artifact text. */
async function compile() {
  const solc = require('solc')
  const input = { language: 'Solidity', sources: await readSources(), settings }
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

async function readCommitted() {
  const committed = new Map()
  for (const file of await readdir(artifactFolder).catch(() => [])) {
    if (file.endsWith('.json')) committed.set(file, await readFile(join(artifactFolder, file), 'utf8'))
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

async function main() {
  const fresh = await compile()
  const changes = differences(fresh, await readCommitted())
  if (process.argv.includes('--check')) {
    if (changes.length === 0) {
      console.log(`${fresh.size} contract artifacts are fresh.`)
      return
    }
    throw new Error(
      `contracts/artifacts does not match contracts/src:\n${changes.join('\n')}\nRun \`node scripts/${basename(import.meta.url)}\` and commit the result.`,
    )
  }
  await mkdir(artifactFolder, { recursive: true })
  for (const line of changes) {
    const name = line.trim().split(' ').at(-1)
    const path = join(artifactFolder, name)
    if (fresh.has(name)) await writeFile(path, fresh.get(name))
    else await rm(path)
  }
  console.log(
    `${fresh.size} contracts compiled into ${relative(projectRoot, artifactFolder)}, ${changes.length} changed.`,
  )
}

await main().catch((error) => {
  console.error(error.message)
  process.exitCode = 1
})
