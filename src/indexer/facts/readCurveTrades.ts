import type { Hex } from 'viem'
import type { LaunchpadFact } from '../../base/network/facts.ts'
import { generationsOf } from '../../base/network/generationsOf.ts'
import { isAddressText, lowerAddress } from '../../base/schema/address.ts'
import { decodeByName, type NamedEvent, toNamedEvent } from './decodeByName.ts'
import type { LogReader } from './LogReader.ts'
import { sharedCurveKey } from './sharedCurveKey.ts'

/** What the trade events of curves call their amounts, by what the trader did. */
const buyNames = {
  tokens: ['tokensOut', 'tokenAmount', 'amount'],
  quote: ['quoteIn', 'quoteAmount', 'ethIn', 'eth', 'ethAmount', 'collateralAmount'],
}
const sellNames = {
  tokens: ['tokensIn', 'tokenAmount', 'amount'],
  quote: ['quoteOut', 'quoteAmount', 'ethOut', 'eth', 'ethAmount', 'collateralAmount'],
}

/** What they call the reserves that the next price follows from. */
const reserveNames = {
  tokens: ['virtualToken', 'virtualTokensAfter', 'virtualTokenReserves'],
  quote: ['virtualQuote', 'virtualEthAfter', 'virtualCollateralReserves'],
}

type Values = Record<string, unknown>

function amount(values: Values, names: readonly string[]): bigint | undefined {
  for (const name of names) if (typeof values[name] === 'bigint') return values[name]
  return undefined
}

/**
 * A curve's trade. Whether the contract that wrote it is a curve is decided when its pool is looked up: only
 * launches of known launchpads made one.
 */
function readTrade(event: NamedEvent, side: 'buy' | 'sell'): LogReader {
  return (log, facts) => {
    const values = decodeByName(event, log)
    if (!values) return
    const bought = typeof values.isBuy === 'boolean' ? values.isBuy : side === 'buy'
    const names = bought ? buyNames : sellNames
    const [tokenAmount, quoteAmount] = [amount(values, names.tokens), amount(values, names.quote)]
    if (tokenAmount === undefined || quoteAmount === undefined) return
    const { token } = values
    const [tokens, quote] = [amount(values, reserveNames.tokens), amount(values, reserveNames.quote)]
    facts.curveTrades.push({
      position: log.position,
      transactionIndex: log.transactionIndex,
      pool: isAddressText(token) ? sharedCurveKey(log.address, lowerAddress(token)) : log.address,
      side: bought ? 1 : -1,
      tokenAmount,
      quoteAmount,
      ...(tokens && quote ? { reserves: [tokens, quote] as const } : {}),
    })
  }
}

export function curveTradeReaders(launchpads: readonly LaunchpadFact[]): Map<Hex, LogReader> {
  const readers = new Map<Hex, LogReader>()
  for (const pad of launchpads) {
    const sides = generationsOf(pad).flatMap(
      ({ tradeEvent, sellEvent }) =>
        [
          { text: tradeEvent, side: 'buy' },
          { text: sellEvent, side: 'sell' },
        ] as const,
    )
    for (const { text, side } of sides) {
      if (!text) continue
      const event = toNamedEvent(text)
      readers.set(event.topic, readTrade(event, side))
    }
  }
  return readers
}
