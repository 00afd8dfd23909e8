import { ensureAnvil } from './setup/anvil.mjs'
import { ensureDependencies } from './setup/dependencies.mjs'
import { importTypeScript } from './setup/importTypeScript.mjs'
import { failWith } from './setup/run.mjs'

try {
  await ensureDependencies({ dev: false })
  if (!/mainnet|rpc-url/.test(process.argv.slice(2).join(' '))) await ensureAnvil()
  const { probeCommand } = await importTypeScript('scripts/probe/probeCommand.ts')
  process.exitCode = await probeCommand(process.argv.slice(2), process.env)
} catch (error) {
  failWith(Object.assign(error, { exitCode: 2 }))
}
