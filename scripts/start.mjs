#!/usr/bin/env node
import { ensureAnvil, wantsEmbeddedChain } from './setup/anvil.mjs'
import { build } from './setup/build.mjs'
import { ensureDependencies } from './setup/dependencies.mjs'
import { followNpm } from './setup/followNpm.mjs'
import { failWith } from './setup/run.mjs'

followNpm()
try {
  await ensureDependencies({ dev: false })
  if (wantsEmbeddedChain(process.argv.slice(2), process.env)) await ensureAnvil()
  await build()
} catch (error) {
  failWith(error)
}
process.setSourceMapsEnabled(true)
await import('../dist/main.js')
