import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { ensureAnvil, wantsEmbeddedChain } from './setup/anvil.mjs'
import { build } from './setup/build.mjs'
import { ensureDependencies } from './setup/dependencies.mjs'
import { followNpm } from './setup/followNpm.mjs'
import { failWith, projectRoot } from './setup/run.mjs'

const args = process.argv.slice(2)
let child
let pending
let leaving = false

const isRunning = () => child && child.exitCode === null && child.signalCode === null

/** Starts the service again once the old one has stopped, so that both never hold the data folder. */
function restart() {
  const start = () => {
    if (leaving) return
    child = spawn(process.execPath, ['--enable-source-maps', 'dist/main.js', ...args], {
      cwd: projectRoot,
      stdio: 'inherit',
    })
  }
  if (!isRunning()) return start()
  child.once('exit', start)
  child.kill('SIGTERM')
}

let stopBuilding

/** The builder's own process is ended too: left alone it may outlive us. */
function leave() {
  stopBuilding()
  process.exit(0)
}

followNpm()
try {
  await ensureDependencies({ dev: true })
  if (wantsEmbeddedChain(args, process.env)) await ensureAnvil()
  await build({ watch: true })
  stopBuilding = (await import('esbuild')).stop
} catch (error) {
  failWith(error)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (leaving) return
    leaving = true
    if (!isRunning()) leave()
    child.once('exit', leave)
    child.kill('SIGTERM')
  })
}
restart()
watch(join(projectRoot, 'dist'), { recursive: true }, () => {
  clearTimeout(pending)
  pending = setTimeout(restart, 200)
})
