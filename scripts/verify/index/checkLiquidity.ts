import { encodeFunctionData, type Hex, isHex, parseAbi } from 'viem'
import { amountOf, type Row } from './Rows.ts'
import {
  callAll,
  noteGone,
  type StateCall,
  type StateCheck,
  type StateOptions,
  wordOf,
} from './StateCheck.ts'

const v3Abi = parseAbi(['function slot0() view', 'function liquidity() view'])
const v4Abi = parseAbi(['function getSlot0(bytes32) view', 'function getLiquidity(bytes32) view'])

/** The calls that tell a pool's price and its liquidity at that price. */
function callsFor({ pool_id: pool, kind }: Row, stateView: string | undefined): StateCall[] {
  const key = String(pool) as Hex
  if (kind === 'v3') {
    const slot0 = encodeFunctionData({ abi: v3Abi, functionName: 'slot0' })
    return [
      { to: key, data: slot0 },
      { to: key, data: encodeFunctionData({ abi: v3Abi, functionName: 'liquidity' }) },
    ]
  }
  if (stateView === undefined) return []
  const slot0 = encodeFunctionData({ abi: v4Abi, functionName: 'getSlot0', args: [key] })
  return [
    { to: stateView, data: slot0 },
    { to: stateView, data: encodeFunctionData({ abi: v4Abi, functionName: 'getLiquidity', args: [key] }) },
  ]
}

function liquidityAt(ranges: readonly Row[], tick: number): bigint {
  return ranges
    .filter(({ tick_lower: from, tick_upper: to }) => Number(from) <= tick && tick < Number(to))
    .reduce((sum, { liquidity }) => sum + amountOf(liquidity), 0n)
}

/** The ranges around a v3 or v4 pool's price hold the liquidity that the pool says it has. */
export async function checkLiquidity(options: StateOptions): Promise<StateCheck> {
  const stateView = options.network.contract('univ4_stateview')?.address
  const pools = (options.rows.get('pools') ?? []).filter(
    ({ kind }) => kind === 'v3' || (kind === 'v4' && stateView !== undefined),
  )
  const byPool = new Map<unknown, Row[]>()
  for (const range of options.rows.get('liquidity_ranges') ?? [])
    byPool.set(range.pool_id, [...(byPool.get(range.pool_id) ?? []), range])
  const answers = await callAll(
    options,
    pools.flatMap((pool) => callsFor(pool, stateView)),
  )
  const asked = pools.map(({ pool_id: pool }, index) => {
    const [slot0 = 'gone', liquidity = 'gone'] = [answers[2 * index], answers[2 * index + 1]]
    return { pool, slot0, liquidity }
  })
  const answered = asked.filter(({ slot0, liquidity }) => slot0 !== 'gone' && liquidity !== 'gone')
  const differences = answered.flatMap(({ pool, slot0, liquidity }) => {
    if (!isHex(slot0) || !isHex(liquidity))
      return [{ where: 'liquidity', key: String(pool), problem: 'the pool does not answer' }]
    const tick = Number(BigInt.asIntN(24, wordOf(slot0, 1)))
    const summed = liquidityAt(byPool.get(pool) ?? [], tick)
    const said = wordOf(liquidity, 0)
    if (said === summed) return []
    const problem = `the pool says ${said} at tick ${tick}, its ranges come to ${summed}`
    return [{ where: 'liquidity', key: String(pool), problem }]
  })
  return {
    compared: { liquidity: answered.length },
    differences,
    notes: noteGone('liquidities', answers, options.block),
  }
}
