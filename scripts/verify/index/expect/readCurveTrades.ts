import type { Hex } from 'viem'
import { generationsOf } from '../../../../src/base/network/generationsOf.ts'
import { amountIn, type EventReading, type EventValues, eventReading } from '../decodeEvent.ts'
import type { NetworkTruth } from '../NetworkTruth.ts'
import type { RescannedLog } from '../Rescan.ts'
import type { ExpectedPool, ExpectedPools } from './expectPools.ts'

export type CurveTrade = {
  pool: ExpectedPool
  bought: boolean
  tokens: bigint
  quote: bigint
  /** The price after it, quote for tokens. */
  price: readonly [bigint, bigint]
}

/** What a curve's buyer gets and pays, or its seller gives and gets, under the names the events have. */
const namesOf = (bought: boolean) =>
  bought
    ? {
        tokens: /^(tokensOut|tokenAmount|amount)$/,
        quote: /^(quoteIn|quoteAmount|ethIn|eth|ethAmount|collateralAmount)$/,
      }
    : {
        tokens: /^(tokensIn|tokenAmount|amount)$/,
        quote: /^(quoteOut|quoteAmount|ethOut|eth|ethAmount|collateralAmount)$/,
      }

function amountNamed(values: EventValues, pattern: RegExp): bigint {
  const name = Object.keys(values).find((key) => pattern.test(key))
  return name === undefined ? 0n : amountIn(values, name)
}

/** Trades on curves of known launches: a curve is a contract of its own, or a token's place in the launchpad's. */
export function readCurveTrades(
  logs: readonly RescannedLog[],
  { truth, pools }: { truth: NetworkTruth; pools: ExpectedPools },
  take: (log: RescannedLog, trade: CurveTrade) => void,
): void {
  const events = new Map<Hex, { event: EventReading; buys: boolean }>()
  for (const { tradeEvent, sellEvent } of truth.network.launchpads.flatMap(generationsOf)) {
    for (const [signature, buys] of [[tradeEvent, true] as const, [sellEvent, false] as const]) {
      if (!signature) continue
      const event = eventReading(signature)
      events.set(event.topic, { event, buys })
    }
  }
  for (const log of logs) {
    const known = events.get(log.topics[0] as Hex)
    const values = known?.event.decode(log)
    if (!known || !values) continue
    const shared = typeof values.token === 'string' ? values.token.slice(2) : ''
    const pool = pools.get(log.address + shared)
    if (pool?.kind !== 'curve') continue
    const bought = typeof values.isBuy === 'boolean' ? values.isBuy : known.buys
    const names = namesOf(bought)
    const [tokens, quote] = [amountNamed(values, names.tokens), amountNamed(values, names.quote)]
    const left = amountNamed(values, /^virtual(Token|TokensAfter|TokenReserves)$/)
    const paid = amountNamed(values, /^virtual(Quote|EthAfter|CollateralReserves)$/)
    const price = left > 0n && paid > 0n ? ([paid, left] as const) : ([quote, tokens] as const)
    if (tokens > 0n && quote > 0n) take(log, { pool, bought, tokens, quote, price })
  }
}
