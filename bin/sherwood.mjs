#!/usr/bin/env node
import { followNpm } from '../scripts/setup/followNpm.mjs'

// What the package from npm starts. Everything was built before it was packed (scripts/pack.mjs).
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Sherwood needs Node 20.19 or newer; this is ${process.versions.node}.\n`)
  process.exit(1)
}
followNpm()
process.setSourceMapsEnabled(true)
await import('../dist/main.js')
