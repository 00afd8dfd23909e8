import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { loadNetwork } from '../../src/base/network/loadNetwork.ts'
import { createChain } from '../../src/sources/chain/createChain.ts'
import { listMeasured } from '../../test/cost/listMeasured.ts'
import type { Place } from '../../test/postgres/Place.ts'
import { openService } from '../tools/openService.ts'
import { copyTables } from './copyTables.ts'
import { bot } from './createThickening.ts'
import { type Filled, fillIndex } from './fillIndex.ts'
import { grownName } from './grownName.ts'
import { startGrowthServer } from './growthServer.ts'
import { keepAnswers } from './keepAnswers.ts'
import { lastSent } from './lastSent.ts'
import { createRowCount, type GrownRow, measureGrown } from './measureGrown.ts'
import { openGrownIndex } from './openGrownIndex.ts'
import { type GrownTable, printGrowth } from './printGrowth.ts'
import { questionsOf } from './questionsOf.ts'
import { type GrowthNode, startGrowthNode } from './startGrowthNode.ts'

const sizes = [100_000, 1_000_000]
const largest = 10_000_000

/** What stands after the sign of a flag, in parts. */
const listOf = (flags: readonly string[], name: string): string[] | undefined =>
  flags
    .find((flag) => flag.startsWith(`--${name}=`))
    ?.slice(name.length + 3)
    .split(',')

type Engine = {
  name: Place['engine']
  /** An index of so many transfers, filled as far as it is. */
  place(size: number): Promise<Place>
  tidy(size: number): Promise<void>
}

async function fill(growth: GrowthNode, place: Place, transfers: number): Promise<Filled> {
  const network = loadNetwork('devnet', growth.file.deployment)
  const chain = await createChain({ endpoints: [{ url: growth.node.rpcUrl }], network })
  try {
    return await fillIndex(place, { chain, network, growth, transfers })
  } finally {
    await chain.close()
  }
}

/** A service over an index of one size, and what it is asked. */
async function serve(root: string, place: Place, { growth, filled }: { growth: GrowthNode; filled: Filled }) {
  const count = createRowCount()
  const { app, close } = await openService(root, {
    ...count,
    bench: growth,
    answerBytes: 0,
    env: { SHERWOOD_RATE_LIMIT: '1000000' },
    openIndex: (parts) => openGrownIndex(place, parts),
  })
  const listed = new Set(app.kernel.registry.listed.map(({ name }) => name))
  const [hot] = filled.pairs
  if (!hot) throw new Error('The world has no pair to trade.')
  const questions = questionsOf(await listMeasured(app), {
    listed,
    busy: { token: hot.base, wallet: bot },
    sent: await lastSent(growth),
  })
  return { service: { app, read: count.read }, questions, close }
}

type Served = Awaited<ReturnType<typeof serve>>

/** Asks all services the same, one question after the other; one table for each of them. */
async function measure(
  services: readonly Served[],
  { only, calls }: { only: readonly string[]; calls: number | undefined },
): Promise<GrownRow[][]> {
  const tables = services.map((): GrownRow[] => [])
  const labels = services.at(-1)?.questions.map(({ label }) => label) ?? []
  for (const label of labels.filter((one) => only.some((word) => one.includes(word)))) {
    const askings = services.flatMap(({ service, questions }) => {
      const question = questions.find((one) => one.label === label)
      return question ? [{ service, question }] : []
    })
    const rows = await measureGrown(askings, { calls })
    for (const [at, row] of rows.entries()) tables[at]?.push(row)
  }
  return tables
}

/**
 * What every listed tool, window and board costs on an index of 100,000 and of a million transfers, on both engines;
 * `--large` adds ten million, `--sizes=N,N` are others, `--sqlite` or `--postgres` choose one engine, `--only=WORD,WORD`
 * questions with one of these words, `--calls=N` fewer calls of each; `--fill` asks none, `--copy` has PostgreSQL take
 * over what SQLite has, `--answers=NAME` keeps what was answered in files of this name, to hold versions together.
 */
export async function run(root: string, flags: readonly string[] = []): Promise<void> {
  const folder = join(root, '.cache', 'growth')
  mkdirSync(folder, { recursive: true })
  const usual = flags.includes('--large') ? [...sizes, largest] : sizes
  const wanted = listOf(flags, 'sizes')?.map(Number) ?? usual
  const only = listOf(flags, 'only') ?? ['']
  const calls = listOf(flags, 'calls')?.map(Number)[0]
  const answers = listOf(flags, 'answers')?.[0]
  const growth = await startGrowthNode(root)
  const copies = flags.includes('--copy')
  const server = flags.includes('--sqlite') ? undefined : await startGrowthServer(root, { copies })
  const fileOf = (size: number) => join(folder, `${grownName(size)}.db`)
  const sqlite: Engine = {
    name: 'sqlite',
    place: async (size) => ({ engine: 'sqlite', file: fileOf(size) }),
    tidy: async () => {},
  }
  const engines = flags.includes('--postgres') ? [] : [sqlite]
  if (server)
    engines.push({
      name: 'postgres',
      async place(size) {
        const place = await server.place(grownName(size))
        if (copies) await copyTables(fileOf(size), place)
        return place
      },
      tidy: (size) => server.tidy(grownName(size)),
    })
  try {
    for (const engine of engines) {
      const services: Served[] = []
      for (const transfers of wanted) {
        const place = await engine.place(transfers)
        const filled = await fill(growth, place, transfers)
        await engine.tidy(transfers)
        console.log(
          `${engine.name}: ${transfers} transfers, written in ${filled.seconds.toFixed(1)} s of processor time, ${(filled.bytes / transfers).toFixed(0)} bytes each`,
        )
        if (!flags.includes('--fill')) services.push(await serve(root, place, { growth, filled }))
      }
      const measured = await measure(services, { only, calls })
      for (const { close } of services) await close()
      const tables = measured.map(
        (rows, at): GrownTable => ({
          engine: engine.name,
          transfers: wanted[at] ?? 0,
          rows,
        }),
      )
      if (answers) for (const table of tables) keepAnswers(folder, answers, table)
      printGrowth(engine.name, tables)
    }
  } finally {
    await server?.stop()
    await growth.node.stop()
  }
}
