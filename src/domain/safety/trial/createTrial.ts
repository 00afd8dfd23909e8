import { randomBytes } from 'node:crypto'
import { type Address, bytesToHex, erc20Abi, parseAbi, zeroAddress } from 'viem'
import { contractAddress } from '../../../base/network/contractAddress.ts'
import type { Network } from '../../../base/network/Network.ts'
import type { Head, PinnedChain } from '../../../sources/chain/Chain.ts'
import { encodeCall } from '../../../sources/chain/reads/encodeCall.ts'
import { poolHolderOf } from '../poolHolderOf.ts'
import type { TradePlan, TradeStep } from '../TradeRun.ts'
import { bench } from './bench.ts'
import { createScript, type Script } from './createScript.ts'
import type { Call, TradeWay } from './TradeWay.ts'
import { tradeWays } from './tradeWays.ts'

const wethAbi = parseAbi(['function deposit() payable'])

export type Purchase = { way: TradeWay; amount: bigint }
export type Bought = Purchase & { step: TradeStep }
export type TrialSources = { chain: PinnedChain; network: Network; head: Head }

/**
 * An account that nobody knows beforehand, so that no token can treat it otherwise than a stranger. It has no zero
 * byte, because those are cheaper to send: two trials at one block take the same gas.
 */
const newAccount = (): Address => bytesToHex(randomBytes(20).map((byte) => byte || 1))

/** What a trial of one token is made with: ways to trade, and scripts with what people do in them. */
export function createTrial({ chain, network, head }: TrialSources, plan: TradePlan) {
  const { token, quote, giver } = plan
  const weth = contractAddress(network, 'weth')
  const inEther = quote === zeroAddress || quote === weth
  const [desk, observer] = [newAccount(), newAccount()]
  const poolHolder = poolHolderOf(plan, network)

  function funding(account: Address, amount: bigint): Call[] {
    if (quote === zeroAddress) return []
    if (inEther) return [{ to: quote, data: encodeCall({ abi: wethAbi }), value: amount }]
    return giver ? [bench.give(giver, { token: quote, to: account, amount })] : []
  }

  return {
    ways: tradeWays(network, plan, { poolHolder, bench: desk }),
    newScript: (): Script => {
      const script = createScript({ chain, head, observer, desk, poolHolder, assets: [token, quote] })
      if (giver) script.lend(giver)
      return script
    },
    /** Has a new account buy; `fund` tells whether it got the money, `buy` what came of it. */
    purchase(script: Script, { way, amount }: Purchase) {
      const account = newAccount()
      script.endow(account, inEther ? amount : 0n)
      const [fund] = funding(account, amount).map((call) => script.send(account, call))
      for (const call of way.allow(quote, amount)) script.send(account, call)
      const buy = script.exchange(account, way.swap(account, quote, amount), { input: quote, output: token })
      return { account, fund, buy }
    },
    sale(script: Script, way: TradeWay, account: Address, amount: bigint) {
      for (const call of way.allow(token, amount)) script.send(account, call)
      return script.exchange(account, way.swap(account, token, amount), { input: token, output: quote })
    },
    /** Hands tokens on: to the pool itself, or to somebody new. */
    transfer(script: Script, from: Address, amount: bigint, to = newAccount()) {
      const data = encodeCall({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })
      return script.exchange(from, { to: token, data }, { input: token, output: quote, other: to })
    },
    token,
    poolHolder,
  }
}

export type Trial = ReturnType<typeof createTrial>
