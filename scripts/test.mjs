import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { ensureAnvil } from './setup/anvil.mjs'
import { ensureBrowser } from './setup/browser.mjs'
import { build } from './setup/build.mjs'
import { ensureDependencies } from './setup/dependencies.mjs'
import { ensurePrograms } from './setup/programs.mjs'
import { failWith, projectRoot, run } from './setup/run.mjs'

const report = join(projectRoot, '.cache', 'tests', 'report.json')
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
const vitest = (...args) => run(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...args])

/** Where the node is emulated it may die (docs/adr/0002), and whatever a file began on it dies too. */
const nodeMayDie = process.platform === 'linux' && process.arch === 'arm64'
const fewFiles = 8

async function failedFiles() {
  const { testResults } = JSON.parse(await readFile(report, 'utf8'))
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => name)
}

/** All tests; the few files that a dead node may have spoilt once more. */
async function testAll() {
  try {
    await vitest(...reporters)
  } catch (error) {
    const failed = nodeMayDie ? await failedFiles() : []
    if (failed.length === 0 || failed.length > fewFiles) throw error
    const names = failed.map((name) => relative(projectRoot, name)).join(', ')
    console.error(`\nThe node of this machine is emulated and may have died. Once more: ${names}`)
    await vitest(...failed)
  }
}

try {
  await ensureDependencies({ dev: true })
  await Promise.all([ensureAnvil(), ensureBrowser(), ensurePrograms(['nginx', 'pgbouncer', 'redis-server'])])
  await build()
  const wanted = process.argv.slice(2)
  await (wanted.length > 0 ? vitest(...wanted) : testAll())
} catch (error) {
  failWith(error)
}
