import { join } from 'node:path'
import { messageOf } from '../../src/base/errors/messageOf.ts'
import { findAnvil } from '../../src/devnet/anvilBinary.ts'
import { buildWorldFolder } from '../../src/devnet/buildWorldFolder.ts'
import { openWorldFolder, readStamp } from '../../src/devnet/worldFolder.ts'
import { allFaults } from './allFaults.ts'
import { type Met, meetFault } from './meetFault.ts'
import type { World } from './startTarget.ts'

const seed = 'faults'

/** A small world, built once. */
async function openWorld(root: string): Promise<World> {
  const folder = await openWorldFolder(join(root, '.cache', 'faults-world'), seed)
  if (readStamp(folder) === undefined)
    await buildWorldFolder(
      folder,
      { seed, now: Math.floor(Date.now() / 1000), thinning: 10, onProgress() {} },
      { anvilPath: findAnvil(), onNode() {} },
    )
  return { folder: folder.path, seed, main: join(root, 'dist', 'main.js') }
}

const seconds = (ms: number | null) => (ms === null ? '–' : `${(ms / 1000).toFixed(1)} s`)

const toLine = ({ name, done, saw, slowestMs, wellMs, told, verdict, why }: Met) =>
  `| ${[name, done, [saw, told].filter(Boolean).join('; '), seconds(slowestMs), seconds(wellMs), why ? `${verdict}: ${why}` : verdict].join(' | ')} |`

/** Meets the faults whose names have one of these words, all without any; prints the table as Markdown. */
export async function faultsCommand(words: readonly string[], { root }: { root: string }): Promise<number> {
  const world = await openWorld(root)
  const chosen = allFaults.filter(
    ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
  )
  console.log('| fault | what was done | what callers saw | slowest | well again after | verdict |')
  console.log('|---|---|---|---|---|---|')
  let fell = 0
  for (const fault of chosen) {
    const met = await meetFault(fault, world).catch(
      (error: unknown): Met => ({
        name: fault.name,
        done: fault.done,
        saw: '',
        slowestMs: 0,
        wellMs: null,
        told: '',
        verdict: 'fell',
        why: messageOf(error).replaceAll('\n', ' ').slice(0, 600),
      }),
    )
    if (met.verdict === 'fell') fell += 1
    console.log(toLine(met))
  }
  return fell === 0 ? 0 : 1
}
