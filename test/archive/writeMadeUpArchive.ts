import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { zeroAddress } from 'viem'
import type { ArchiveTableName } from '../../src/sources/archive/archiveTables.ts'
import { toLimbs } from '../../src/sources/archive/limbs.ts'
import type { ArchivePart, Manifest } from '../../src/sources/archive/Manifest.ts'
import { openEngine } from '../../src/sources/archive/openEngine.ts'
import { partialName, tidyArchive } from '../../src/sources/archive/tidyArchive.ts'
import { writeManifest } from '../../src/sources/archive/writeManifest.ts'
import { writePart } from '../../src/sources/archive/writePart.ts'

const hashOf = (word: string) => `0x${createHash('sha256').update(word).digest('hex')}` as const
const addressOf = (word: string): string => hashOf(word).slice(0, 42)

/** A number that nobody has chosen, the same for the same word. */
const diceOf = (word: string) => {
  const digits = BigInt(hashOf(word))
  return {
    digits,
    below: (end: number, from = 0n) => Number((digits >> from) % BigInt(end)),
  }
}

export const nobody = zeroAddress
export const wallets = [nobody, ...Array.from({ length: 13 }, (_, at) => addressOf(`wallet ${at}`))]
export const tokens = Array.from({ length: 4 }, (_, at) => addressOf(`token ${at}`))
/** The pool of each token with the first one; the first's is with itself, which is a pool of nothing. */
export const poolOf = (token: string): string => addressOf(`pool of ${token}`)

export type MadeUpTransfer = {
  place: string
  block: number
  token: string
  sender: string
  receiver: string
  amount: bigint
}

const blocksPerDay = 100
const eventsPerBlock = 12
const firstDay = Date.UTC(2026, 0, 1) / 1000

const placeOf = (block: number, log: number) => {
  const time = firstDay + Math.floor(block / blocksPerDay) * 86_400 + (block % blocksPerDay) * 5
  return [block, log, log >> 1, time, hashOf(`transaction ${block} ${log >> 1}`)].join(',')
}

/** Every size there is: single units, and all that fits into 256 bits. */
const amountOf = (digits: bigint) => digits >> BigInt(8 * Number(digits % 32n))

/** The transfers of a block. `era` makes others of the same blocks. */
function transfersOf(block: number, era: string): MadeUpTransfer[] {
  return Array.from({ length: eventsPerBlock }, (_, log) => {
    const { digits, below } = diceOf(`transfer ${era} ${block} ${log}`)
    return {
      place: placeOf(block, log),
      block,
      token: tokens[below(tokens.length)] as string,
      sender: wallets[below(wallets.length, 8n)] as string,
      receiver: wallets[below(wallets.length, 16n)] as string,
      amount: amountOf(digits),
    }
  })
}

/** Trades of a block as lines: some without a price in dollars. */
const tradesOf = (block: number): string[] =>
  Array.from({ length: 6 }, (_, at) => {
    const { digits, below } = diceOf(`trade ${block} ${at}`)
    const base = tokens[1 + below(tokens.length - 1)] as string
    const price = below(1_000_000_007, 8n) / 7
    const usd = below(4, 40n) === 0 ? undefined : below(1_000, 48n) / 3
    return [
      placeOf(block, 100 + at),
      ...[poolOf(base), 'uniswap_v3', 'v3', base, tokens[0], wallets[below(wallets.length, 56n)]],
      ...[below(2, 64n) === 0 ? 1 : -1, toLimbs(amountOf(digits)), toLimbs(amountOf(digits >> 1n)), price],
      ...[usd === undefined ? '' : usd / 1e18, usd === undefined ? '' : usd * 3.3, String(digits)],
    ].join(',')
  })

const liquidityOf = (block: number): string[] => {
  const { digits, below } = diceOf(`liquidity ${block}`)
  const token = tokens[1 + below(3)] as string
  const removed = -(digits >> 130n)
  return [
    [
      placeOf(block, 200),
      ...[poolOf(token), 'uniswap_v2', 'v2', token, tokens[0], 'remove', wallets[1], wallets[2], '', '', ''],
      ...[removed, digits >> 8n, digits >> 100n].map((amount) => toLimbs(amount)),
    ].join(','),
  ]
}

type Rows = Record<ArchiveTableName, string[]>

function rowsOf(from: number, to: number, era: string): Rows {
  const blocks = Array.from({ length: to - from + 1 }, (_, at) => from + at)
  return {
    transfers: blocks.flatMap((block) =>
      transfersOf(block, era).map(({ place, token, sender, receiver, amount }) =>
        [place, token, sender, receiver, toLimbs(amount)].join(','),
      ),
    ),
    trades: blocks.flatMap(tradesOf),
    liquidity: blocks.filter((block) => block % 10 === 0).flatMap(liquidityOf),
    // A day without any, whose file is empty.
    launches: [],
  }
}

const dayOf = (block: number) =>
  new Date((firstDay + Math.floor(block / blocksPerDay) * 86_400) * 1000).toISOString().slice(0, 10)

const identity = { chain_id: 4663, network: 'devnet', genesis_hash: hashOf('block 0') }
export const genesis = async (): Promise<string> => identity.genesis_hash

async function makePart(folder: string, day: number, era: string): Promise<ArchivePart> {
  const [from, to] = [day * blocksPerDay, (day + 1) * blocksPerDay - 1]
  const rows = rowsOf(from, to, era)
  const engine = openEngine({ memoryMb: 256, threads: 2, spillTo: join(folder, partialName, 'spill') })
  try {
    return await writePart({
      folder,
      engine,
      part: {
        day: dayOf(from),
        ...{ first_block: from, first_hash: hashOf(`block ${from}`) },
        ...{ last_block: to, last_hash: hashOf(`block ${to}`) },
      },
      rows: async function* (table) {
        yield rows[table]
      },
      signal: new AbortController().signal,
    })
  } finally {
    await engine.close()
  }
}

/** Writes an archive of so many days into a folder, and gives what it has. */
export async function writeMadeUpArchive(folder: string, days: number): Promise<Manifest> {
  const empty = await tidyArchive(folder, identity)
  const parts: ArchivePart[] = []
  for (let day = 0; day < days; day++) parts.push(await makePart(folder, day, 'first'))
  const manifest = { ...empty, parts }
  await writeManifest(folder, manifest)
  return manifest
}

/** Puts other transfers into the place of those of a day, as somebody does who writes an archive anew. */
export async function rewriteDay(folder: string, manifest: Manifest, day: number): Promise<Manifest> {
  const part = await makePart(folder, day, 'second')
  const next = { ...manifest, parts: manifest.parts.with(day, part) }
  await writeManifest(folder, next)
  return next
}

/** Transfers of all blocks before one, as they were made up; those of the rewritten days are others. */
export const madeUpTransfers = (end: number, rewritten: readonly number[] = []): MadeUpTransfer[] =>
  Array.from({ length: end }, (_, block) =>
    transfersOf(block, rewritten.includes(Math.floor(block / blocksPerDay)) ? 'second' : 'first'),
  ).flat()
