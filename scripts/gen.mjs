import { ensureDependencies } from './setup/dependencies.mjs'
import { importTypeScript } from './setup/importTypeScript.mjs'
import { failWith, projectRoot } from './setup/run.mjs'

const check = process.argv.includes('--check')

try {
  await ensureDependencies({ dev: true })
  const { generate } = await importTypeScript('scripts/gen/main.ts')
  const stale = await generate(projectRoot, { check })
  if (check && stale.length > 0) {
    throw new Error(
      `These generated files are out of date: ${stale.join(', ')}. Run npm run gen and commit them.`,
    )
  }
  for (const file of stale) console.log(`wrote ${file}`)
} catch (error) {
  failWith(error)
}
