import { type Address, parseAbi, size } from 'viem'
import { encodeCall } from '../../../sources/chain/reads/encodeCall.ts'
import type { TradePlan } from '../TradeRun.ts'
import { allowSpender } from './allowSpender.ts'
import type { TradeWay } from './TradeWay.ts'

const ownAbi = parseAbi([
  'function buy(uint256 minTokensOut, address recipient) payable',
  'function sell(uint256 tokensIn, uint256 minQuoteOut, address recipient)',
])
const sharedAbi = parseAbi([
  'function buy(address token) payable',
  'function sell(address token, uint256 amount)',
])

/** Trading with a launch curve itself: one of the token's own, or a launchpad that keeps those of all its tokens. */
export function curveWay({ pool, token, quote }: TradePlan, curve: Address): TradeWay {
  const shared = size(pool.key) > 20
  const buy = (account: Address) =>
    shared
      ? encodeCall({ abi: sharedAbi, functionName: 'buy', args: [token] })
      : encodeCall({ abi: ownAbi, functionName: 'buy', args: [0n, account] })
  const sell = (account: Address, amount: bigint) =>
    shared
      ? encodeCall({ abi: sharedAbi, functionName: 'sell', args: [token, amount] })
      : encodeCall({ abi: ownAbi, functionName: 'sell', args: [amount, 0n, account] })
  return {
    name: 'launch curve',
    spender: curve,
    allow: (asset, amount) => allowSpender(asset, curve, amount),
    swap: (account, input, amount) =>
      input === quote
        ? { to: curve, data: buy(account), value: amount }
        : { to: curve, data: sell(account, amount) },
  }
}
