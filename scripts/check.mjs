import { findViolations } from './check/importLaw.mjs'
import { ensureDependencies } from './setup/dependencies.mjs'
import { failWith, run } from './setup/run.mjs'

const bin = (name) => `node_modules/.bin/${name}`

/** Each check by name, the longest first; all of them run, so that one look shows everything that is wrong. */
const checks = {
  types: async () => {
    await run(bin('tsc'), ['--noEmit', '-p', '.'])
    await run(bin('tsc'), ['--noEmit', '-p', 'web'])
    await run(bin('tsc'), ['--noEmit', '-p', 'client'])
  },
  'contract artifacts': () => run(process.execPath, ['scripts/contracts.mjs', '--check']),
  lint: () => run(bin('biome'), ['check', '--error-on-warnings', '.']),
  'import law': async () => {
    const problems = findViolations()
    if (problems.length > 0) throw new Error(problems.join('\n'))
  },
  'slow patterns': async () => {
    // With the dependencies of the developer, which the lines above have to install first.
    const { findSlowPatterns } = await import('./check/slowPatterns.mjs')
    const problems = findSlowPatterns()
    if (problems.length > 0) throw new Error(problems.join('\n'))
  },
  'unused code': () => run(bin('knip'), ['--no-progress']),
  'generated files': () => run(process.execPath, ['scripts/gen.mjs', '--check']),
  lockfiles: () => run(process.execPath, ['scripts/lockfile.mjs', '--check']),
}

try {
  await ensureDependencies({ dev: true })
} catch (error) {
  failWith(error)
}
const wanted = process.argv.slice(2)
const failed = []
async function runCheck([name, check]) {
  const started = performance.now()
  try {
    await check()
    console.log(`ok    ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
  } catch (error) {
    failed.push(name)
    console.error(`FAIL  ${name}\n${error.message}`)
  }
}
const waiting = Object.entries(checks)
  .filter(([name]) => wanted.length === 0 || wanted.some((word) => name.startsWith(word)))
  .values()
const lane = async () => {
  for (const check of waiting) await runCheck(check)
}
await Promise.all([lane(), lane()])
if (failed.length > 0) failWith(new Error(`Failed: ${failed.join(', ')}.`))
