import { isAddressText } from '../../../base/schema/address.ts'
import type { AbiValue } from '../abiShape.ts'
import type { LogReading } from '../decodeLog.ts'
import type { CurveTrade, EffectLog } from './Effects.ts'

type Side = CurveTrade['side'] | 'isBuy'

/** Where the trade events of launchpad curves keep what a trade is, by parameter name. */
type Fields = { side: Side; token?: string; trader: string; tokenAmount: string; quoteAmount: string }

const curveEvents: Readonly<Record<string, Fields>> = {
  CurveBuy: { side: 'buy', trader: 'buyer', tokenAmount: 'tokensOut', quoteAmount: 'quoteIn' },
  CurveSell: { side: 'sell', trader: 'seller', tokenAmount: 'tokensIn', quoteAmount: 'quoteOut' },
  TokenBought: { side: 'buy', token: 'token', trader: 'buyer', tokenAmount: 'amount', quoteAmount: 'eth' },
  TokenSold: { side: 'sell', token: 'token', trader: 'seller', tokenAmount: 'amount', quoteAmount: 'eth' },
  Buy: { side: 'buy', token: 'token', trader: 'buyer', tokenAmount: 'tokensOut', quoteAmount: 'ethIn' },
  Sell: { side: 'sell', token: 'token', trader: 'seller', tokenAmount: 'tokensIn', quoteAmount: 'ethOut' },
  Traded: {
    side: 'isBuy',
    token: 'token',
    trader: 'trader',
    tokenAmount: 'tokenAmount',
    quoteAmount: 'quoteAmount',
  },
}

/** The trade in a curve's event, or undefined when the event is none or has other fields than expected. */
export function curveTradeOf(log: EffectLog, { signature, values }: LogReading): CurveTrade | undefined {
  const fields = Object.hasOwn(curveEvents, signature.name) ? curveEvents[signature.name] : undefined
  if (!fields) return undefined
  const names = signature.item().inputs.map((input) => input.name)
  const read = (name: string | undefined): AbiValue | undefined => values[names.indexOf(name)]
  const [tokenAmount, quoteAmount, trader] = [fields.tokenAmount, fields.quoteAmount, fields.trader].map(read)
  if (typeof tokenAmount !== 'bigint' || typeof quoteAmount !== 'bigint' || !isAddressText(trader))
    return undefined
  const token = fields.token === undefined ? undefined : read(fields.token)
  return {
    curve: log.address,
    side: fields.side === 'isBuy' ? (read('isBuy') === true ? 'buy' : 'sell') : fields.side,
    token: isAddressText(token) ? token : null,
    tokenAmount,
    quoteAmount,
    trader,
    logIndex: log.logIndex,
  }
}
