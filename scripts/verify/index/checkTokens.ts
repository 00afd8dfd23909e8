import { encodeFunctionData, erc20Abi, isHex, zeroAddress } from 'viem'
import { lower } from './NetworkTruth.ts'
import { amountOf, type Row } from './Rows.ts'
import { callAll, noteGone, type StateCheck, type StateOptions, wordOf } from './StateCheck.ts'

const supplyData = encodeFunctionData({ abi: erc20Abi, functionName: 'totalSupply' })
const balanceData = (holder: string) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [lower(holder)] })

/** Tokens whose code is known to move balances by its Transfer events alone. */
function soundTokens({ network, rows }: StateOptions): Set<string> {
  const of = (table: string) => rows.get(table) ?? []
  return new Set([
    ...network.tokens.map(({ address }) => lower(address)),
    ...of('stock_deployments').map(({ token_id: token }) => String(token)),
    ...of('pools')
      .filter(({ kind }) => kind === 'v2')
      .map(({ pool_id: pool }) => String(pool)),
  ])
}

/** A part of the rows, spread evenly, the same each time. */
function spread<T>(list: readonly T[], most = list.length): T[] {
  if (list.length <= most) return [...list]
  const step = list.length / most
  return Array.from({ length: most }, (_, index) => list[Math.floor(index * step)] as T)
}

/** What was minted to nobody, as a v2 pair locks its first shares: no balance, but part of the supply. */
function lockedAtZero(rows: StateOptions['rows']): Map<string, bigint> {
  const locked = new Map<string, bigint>()
  for (const { token_id: token, from_id: from, to_id: to, amount } of rows.get('transfers') ?? []) {
    if (from !== zeroAddress || to !== zeroAddress) continue
    locked.set(String(token), (locked.get(String(token)) ?? 0n) + amountOf(amount))
  }
  return locked
}

/**
 * Balances and supplies. A token that keeps other books than its events tell (rebasing, a silent fee) is noted;
 * for tokens of known code it is a difference.
 */
export async function checkTokens(options: StateOptions): Promise<StateCheck> {
  const sound = soundTokens(options)
  const result: StateCheck = { compared: {}, differences: [], notes: [] }
  const odd = new Map<string, number>()
  const balances = spread(options.rows.get('balances') ?? [], options.maxBalances)
  const tokens = options.rows.get('tokens') ?? []

  const locked = lockedAtZero(options.rows)
  const summed = (row: Row): bigint =>
    row.holder_id ? amountOf(row.amount) : amountOf(row.net_supply) + (locked.get(String(row.token_id)) ?? 0n)

  async function check(what: string, rows: readonly Row[], read: (row: Row) => `0x${string}`) {
    const answers = await callAll(
      options,
      rows.map((row) => ({ to: String(row.token_id), data: read(row) })),
    )
    rows.forEach((row, index) => {
      const answer = answers[index] ?? 'gone'
      const token = String(row.token_id)
      if (answer === 'gone' || (answer === 'failed' && !sound.has(token))) return
      const said = answer === 'failed' ? undefined : wordOf(answer, 0)
      if (said === summed(row)) return
      const key = row.holder_id ? `${token} ${row.holder_id}` : token
      const problem = `the token says ${said}, its transfers come to ${summed(row)}`
      if (sound.has(token)) result.differences.push({ where: what, key, problem })
      else odd.set(token, (odd.get(token) ?? 0) + 1)
    })
    result.compared[what] = answers.filter((answer) => isHex(answer)).length
    result.notes.push(...noteGone(`${what} answers`, answers, options.block))
  }
  await check('balanceOf', balances, (row) => balanceData(String(row.holder_id)))
  await check('totalSupply', tokens, () => supplyData)
  for (const [token, count] of odd)
    result.notes.push(`${token} keeps other books than its transfers tell (${count} answers differ)`)
  return result
}
