import { ensureDependencies } from './setup/dependencies.mjs'
import { importTypeScript } from './setup/importTypeScript.mjs'
import { failWith, projectRoot } from './setup/run.mjs'

/** Each is bundled anew, so that it sees what the one before has written. */
const stages = ['generateModules', 'generateDocuments']
const check = process.argv.includes('--check')

try {
  await ensureDependencies({ dev: true })
  const stale = []
  for (const stage of stages) {
    const module = await importTypeScript(`scripts/gen/${stage}.ts`)
    stale.push(...module[stage](projectRoot, { check }))
    // What a later stage would say about files that an earlier one has not made yet means nothing.
    if (check && stale.length > 0) break
  }
  if (check && stale.length > 0) {
    throw new Error(
      `These generated files are out of date: ${stale.join(', ')}. Run npm run gen and commit them.`,
    )
  }
  for (const file of stale) console.log(`wrote ${file}`)
} catch (error) {
  failWith(error)
}
