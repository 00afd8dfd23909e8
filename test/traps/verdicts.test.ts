import { decodeFunctionData, encodeFunctionData, numberToHex, type Transaction } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { v2RouterAbi } from '../../src/devnet/world/abis.ts'
import { isLong } from '../isLong.ts'
import { allTransactions } from '../world/allTransactions.ts'
import { placeOf } from '../world/placeOf.ts'
import { sharedWorld, type TestWorld } from '../world/startWorld.ts'
import { askVerdicts, type Verdicts } from './askVerdicts.ts'
import { cleanTokens } from './cleanTokens.ts'
import { heldTraps } from './heldTraps.ts'

type Row = { label: string; kind: string; outcome: string; verdicts: Verdicts; result: string }

/** Prints a table for people, as the pages of the project write one. */
function say(rows: readonly Row[]): void {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const columns = ['token', 'kind', 'sale', 'get_safety', 'scan_token', 'simulate_token_trade', 'result']
  const lines = rows.map(({ label, kind, outcome, verdicts, result }) =>
    line([
      label,
      kind,
      outcome,
      verdicts.get_safety,
      verdicts.scan_token,
      verdicts.simulate_token_trade,
      result,
    ]),
  )
  process.stdout.write(`${[line(columns), line(columns.map(() => '---')), ...lines].join('\n')}\n`)
}

const labelsOf = (rows: readonly Row[], result: string) =>
  rows.filter((row) => row.result === result).map(({ label }) => label)

describe('what the service says of traps and of clean tokens', () => {
  let world: TestWorld
  const traps: Row[] = []
  const clean: Row[] = []

  beforeAll(async () => {
    world = await sharedWorld()
    for (const { place, kind, outcome } of heldTraps) {
      const verdicts = await askVerdicts(world, placeOf(world, place))
      const result = outcome === 'powers' ? 'sells today' : verdicts.warned ? 'found' : 'missed'
      traps.push({ label: place, kind, outcome, verdicts, result })
    }
    const some = cleanTokens(world.file).filter((_, place) => isLong || place % 3 === 0)
    for (const { label, token } of some) {
      const verdicts = await askVerdicts(world, token)
      const result = verdicts.accused ? 'accused' : 'cleared'
      clean.push({ label, kind: '', outcome: 'passes', verdicts, result })
    }
    say([...traps, ...clean])
    const count = (rows: readonly Row[], result: string) => labelsOf(rows, result).length
    process.stdout.write(
      `Of ${traps.length} traps ${count(traps, 'found')} found, ${count(traps, 'missed')} missed, ` +
        `${count(traps, 'sells today')} that can be sold today. ` +
        `Of ${clean.length} clean tokens ${count(clean, 'accused')} accused.\n`,
    )
  }, 300_000)

  test('there are enough of both', () => {
    expect(new Set(traps.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(25)
    expect(new Set(cleanTokens(world.file).map(({ token }) => token)).size).toBeGreaterThanOrEqual(50)
  })

  test('every token gets an answer', () => {
    expect([...traps, ...clean].flatMap(({ verdicts }) => verdicts.failures)).toEqual([])
  })

  test('no trap whose sale reverts is missed', () => {
    expect(
      labelsOf(
        traps.filter(({ outcome }) => outcome.startsWith('reverts')),
        'missed',
      ),
    ).toEqual([])
  })

  test('no trap that keeps what is sold is missed', () => {
    expect(
      labelsOf(
        traps.filter(({ outcome }) => outcome === 'confiscates'),
        'missed',
      ),
    ).toEqual([])
  })

  test('no clean token is accused', () => {
    expect(labelsOf(clean, 'accused')).toEqual([])
  })
})

describe('simulate_transaction of a sale that only a free call survives', () => {
  /** The last sale somebody tried, written anew with a deadline that has not passed. */
  async function saleAgain(world: TestWorld) {
    const token = placeOf(world, 'snare gas price').toLowerCase()
    const sells = (transaction: Transaction) =>
      transaction.to?.toLowerCase() === placeOf(world, 'univ2_router').toLowerCase() &&
      transaction.value === 0n &&
      transaction.input.includes(token.slice(2))
    const sale = (await allTransactions(world)).findLast(sells)
    if (!sale?.to) throw new Error('nobody tried to sell it')
    const { functionName, args } = decodeFunctionData({ abi: v2RouterAbi, data: sale.input })
    if (functionName !== 'swapExactTokensForTokensSupportingFeeOnTransferTokens')
      throw new Error(`it was sold by ${functionName}`)
    const [amount, minimum, path, to] = args
    const again = [amount, minimum, path, to, 4_000_000_000n] as const
    const data = encodeFunctionData({ abi: v2RouterAbi, functionName, args: again })
    return { from: sale.from, to: sale.to, data }
  }

  test('is not told as one to allow', async () => {
    const world = await sharedWorld()
    const sale = await saleAgain(world)
    // The node itself: it passes for nothing, and fails at the price of the newest block.
    const { baseFeePerGas } = await world.client.getBlock()
    const call = (gasPrice: bigint) =>
      world.node.rpc.call(
        'eth_call',
        { ...sale, gas: numberToHex(600_000), gasPrice: numberToHex(gasPrice) },
        'latest',
      )
    await expect(call(0n)).resolves.toBeDefined()
    await expect(call((baseFeePerGas ?? 1n) * 2n)).rejects.toThrow('TRANSFER_FROM_FAILED')

    const { envelope } = await world.app.kernel.call('simulate_transaction', sale)
    expect((envelope.data as { verdict: string }).verdict).not.toBe('ALLOW')
  })
})
