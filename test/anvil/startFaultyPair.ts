import type { Address } from 'viem'
import { afterAll, afterEach, beforeEach } from 'vitest'
import type { Chain } from '../../src/sources/chain/Chain.ts'
import type { ChainOptions, EndpointSetting } from '../../src/sources/chain/createChain.ts'
import { type FaultyRpc, startFaultyRpc } from '../faultyRpc/startFaultyRpc.ts'
import { installMulticall3 } from './installMulticall3.ts'
import { openChain } from './openChain.ts'
import { type Anvil, startAnvil } from './startAnvil.ts'

export const rich: Address = '0x1111111111111111111111111111111111111111'
export const wealth = 123_456_789n

type Proxied = Pick<EndpointSetting, 'url' | 'ws' | 'limits'>

export type FaultyPair = {
  readonly anvil: Anvil
  readonly rpc: FaultyRpc
  readonly other: FaultyRpc
  /** A connected chain that is closed after the test; what the proxies count begins now. */
  connect(endpoints: readonly Proxied[], options?: Partial<ChainOptions>): Promise<Chain>
}

/** One node with some blocks in which `rich` has `wealth`, behind two proxies that do no harm at a test's start. */
export async function startFaultyPair(): Promise<FaultyPair> {
  const anvil = await startAnvil()
  await installMulticall3(anvil)
  await anvil.request('anvil_setBalance', [rich, `0x${wealth.toString(16)}`])
  await anvil.request('anvil_mine', ['0x8'])
  const rpc = await startFaultyRpc({ target: anvil.url })
  const other = await startFaultyRpc({ target: anvil.url })
  const open: Chain[] = []
  beforeEach(() => {
    for (const proxy of [rpc, other]) {
      proxy.clearFaults()
      proxy.webSockets.refuse(false)
      proxy.resetStats()
    }
  })
  afterEach(async () => {
    await Promise.all(open.splice(0).map((chain) => chain.close()))
  })
  afterAll(async () => {
    await rpc.close()
    await other.close()
    await anvil.stop()
  })
  return {
    anvil,
    rpc,
    other,
    async connect(endpoints, options) {
      const chain = await openChain(
        endpoints.map(({ url, ws, limits }) => ({ url, ...(ws && { ws }), ...(limits && { limits }) })),
        options,
      )
      open.push(chain)
      for (const proxy of [rpc, other]) proxy.resetStats()
      return chain
    },
  }
}

export const balanceNow = (chain: Chain) => chain.pin(chain.head().number).balance(rich)
