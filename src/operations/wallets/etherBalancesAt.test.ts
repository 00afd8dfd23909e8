import { existsSync } from 'node:fs'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bytesToHex } from 'viem'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createDice } from '../../../test/chaos/createDice.ts'
import { followIndex, type TestIndex } from '../../../test/world/openTestIndex.ts'
import { type ScriptedWorld, startScriptedWorld } from '../../../test/world/startScriptedWorld.ts'
import { loadNetwork } from '../../base/network/loadNetwork.ts'
import type { Chain } from '../../sources/chain/Chain.ts'
import { createChain } from '../../sources/chain/createChain.ts'
import { query } from '../../sources/index/query.ts'
import { etherBalancesAt } from './etherBalancesAt.ts'

const acted = 30
const accounts = 100
const blocksEach = 5

let world: ScriptedWorld
let chain: Chain
let index: TestIndex
let folder: string
let before: number
beforeAll(async () => {
  world = await startScriptedWorld('ether')
  const network = loadNetwork('devnet', world.file.deployment)
  const heads = { minPollMs: 20, maxPollMs: 50 }
  chain = await createChain({ endpoints: [{ url: world.url }], network, heads })
  folder = await mkdtemp(join(tmpdir(), 'sherwood-ether-'))
  const [from, file] = [inject('indexFile'), join(folder, 'index.db')]
  await copyFile(from, file)
  if (existsSync(`${from}-wal`)) await copyFile(`${from}-wal`, `${file}-wal`)
  index = await followIndex({ chain, network, file })
  await index.reached()
  before = (await world.head()).number
  await index.reached((await world.act(acted)).number)
}, 60_000)
afterAll(async () => {
  await index?.close()
  await chain?.close()
  await world?.stop()
  await rm(folder, { recursive: true, force: true })
})

it(`tells the ether of ${accounts} accounts at ${blocksEach} blocks each as the node does`, async () => {
  const view = await index.access.open({})
  try {
    const head = view.span.to
    expect(view.etherSpans).toEqual([{ from: before + 1, to: head }])
    // Those with most to go wrong first: whose ether moved inside calls, then who sent and received.
    const rows = await view.all(
      query(
        `select seen.id, address, sum(weight) as weight from (
         select to_id as id, 3 as weight from ether_moves
         union all select from_id as id, 3 as weight from ether_moves where from_id is not null
         union all select from_id as id, 1 as weight from transactions where position >= ?
         union all select to_id as id, 1 as weight from transactions where position >= ? and to_id is not null
       ) as seen join addresses on addresses.id = seen.id group by seen.id, address order by weight desc, seen.id limit ?`,
        {
          id: 'bigint',
          address: 'bytea',
          weight: 'bigint',
        },
      ),
      [(before + 1) * 2 ** 20, (before + 1) * 2 ** 20, accounts],
    )
    expect(rows.length).toBe(accounts)
    const dice = createDice(18)
    let changed = 0
    for (const { id, address } of rows) {
      const account = bytesToHex(address)
      const blocks = Array.from({ length: blocksEach }, () => dice.between(before, head - 1))
      const balanceAt = (block: number) =>
        world.client.getBalance({ address: account, blockNumber: BigInt(block) })
      const now = await balanceAt(head)
      const { balances, unknown } = await etherBalancesAt(view, { account: id, now, blocks })
      expect(unknown).toBeNull()
      for (const block of blocks) {
        expect([account, block, balances.get(block)]).toEqual([account, block, await balanceAt(block)])
        changed += Number(balances.get(block) !== now)
      }
    }
    expect(changed).toBeGreaterThan(100)
  } finally {
    await view.close()
  }
}, 60_000)

it('does not tell it of times before which blocks were not traced', async () => {
  const view = await index.access.open({})
  try {
    const blocks = [before, before - 1]
    const { balances, unknown } = await etherBalancesAt(view, { account: 1, now: 7n, blocks })
    expect([...balances.keys()]).toEqual([before])
    expect(unknown).toMatch(/not traced/)
  } finally {
    await view.close()
  }
})
