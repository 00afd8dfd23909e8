import type { Address } from 'viem'
import { zeroAddress } from '../../../base/schema/address.ts'
import { type LogReading, readLog } from '../decodeLog.ts'
import { curveTradeOf } from './curveTrades.ts'
import type { EffectLog, Effects, TokenMove } from './Effects.ts'
import { applyEvent } from './eventEffects.ts'

/** A transaction as far as its effects go; addresses lower case. */
export type EffectSource = {
  from: Address
  /** Null for a contract creation whose address is not known. */
  to: Address | null
  value: bigint
  logs: readonly EffectLog[]
  /** Ether moved by calls inside it, where a node tells them. */
  inner?: readonly { from: Address; to: Address; amount: bigint }[]
  /** The wrapped-ether contract, whose deposits and withdrawals are moves too. */
  weth: Address | undefined
}

/** Where a node that traces transfers of ether logs them, as if ether were a token at this address. */
export const tracedEther: Address = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

const toEther = (move: TokenMove): TokenMove =>
  move.token === tracedEther ? { ...move, standard: 'native', token: null, kind: 'transfer' } : move

const wrapEvents: Readonly<Record<string, 'wrap' | 'unwrap'>> = {
  'Deposit(address,uint256)': 'wrap',
  'Withdrawal(address,uint256)': 'unwrap',
}

/** Ether wrapped or unwrapped, unless the same log also came as a mint or burn of the token. */
function wrapOf(log: EffectLog, reading: LogReading, moves: readonly TokenMove[]): TokenMove | undefined {
  const kind = wrapEvents[reading.signature.canonical]
  if (!kind) return undefined
  const [account, amount] = reading.values as [Address, bigint]
  const [from, to] = kind === 'wrap' ? [zeroAddress, account] : [account, zeroAddress]
  const last = moves.at(-1)
  const repeated =
    last?.token === log.address && last.from === from && last.to === to && last.amount === amount
  if (repeated) return undefined
  return {
    standard: 'erc20',
    kind,
    token: log.address,
    from,
    to,
    amount,
    tokenId: null,
    logIndex: log.logIndex,
  }
}

/** What a transaction did, from its value, its logs and the calls inside it: moves, approvals, swaps, liquidity. */
export function collectEffects({ from, to, value, logs, inner = [], weth }: EffectSource): Effects {
  const effects: Effects = {
    moves: [],
    approvals: [],
    swaps: [],
    curveTrades: [],
    liquidity: [],
    createdPools: new Map(),
    userOperationSenders: [],
  }
  const own = value > 0n && to !== null ? [{ from, to, amount: value }] : []
  for (const move of [...own, ...inner])
    effects.moves.push({
      ...{ standard: 'native', kind: 'transfer', token: null, ...move },
      ...{ tokenId: null, logIndex: null },
    })
  for (const log of logs) {
    const reading = readLog(log)
    if (!reading) continue
    applyEvent(effects, log, reading)
    const trade = curveTradeOf(log, reading)
    if (trade) effects.curveTrades.push(trade)
    const wrap = log.address === weth ? wrapOf(log, reading, effects.moves) : undefined
    if (wrap) effects.moves.push(wrap)
  }
  return { ...effects, moves: effects.moves.map(toEther) }
}
