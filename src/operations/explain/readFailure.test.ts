import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Address, encodeFunctionData, erc20Abi, type Hash, parseAbi } from 'viem'
import { afterEach, expect, it } from 'vitest'
import { createTraffic, holder } from '../../../test/anvil/createTraffic.ts'
import { type ScriptedChain, startScriptedChain } from '../../../test/anvil/startScriptedChain.ts'
import { startFaultyRpc } from '../../../test/faultyRpc/startFaultyRpc.ts'
import { followIndex } from '../../../test/world/openTestIndex.ts'
import { loadConfig } from '../../base/config/loadConfig.ts'
import { toolNames } from '../../base/names/toolNames.gen.ts'
import { loadNetwork } from '../../base/network/loadNetwork.ts'
import { createLogger } from '../../base/observe/createLogger.ts'
import { createApp } from '../../service/app/createApp.ts'
import { createChain } from '../../sources/chain/createChain.ts'

const network = loadNetwork('custom')
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** A block with a transfer of more than there is. */
async function refuseTransfer(node: ScriptedChain, token: Address): Promise<Hash> {
  const args = [holder(4), 10n ** 40n] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
  const [hash = '0x'] = await node.send([{ from: holder(3), to: token, data, gas: 200_000n }])
  await node.mine()
  return hash
}

it('knows why a transaction failed though no node can tell any more', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sherwood-failure-'))
  closing.push(() => rm(folder, { recursive: true, force: true }))
  const node = await startScriptedChain({ startTime: 1_800_000_000, secondsPerBlock: 10 })
  closing.push(node.stop)
  const token = await (await createTraffic(node)).token()
  const hash = await refuseTransfer(node, token)
  const proxy = await startFaultyRpc({ target: node.url })
  closing.push(proxy.close)
  const chain = await createChain({ endpoints: [{ url: proxy.url }], network })
  closing.push(chain.close)
  const index = await followIndex({ chain, network, file: join(folder, 'index.db') })
  closing.push(index.close)
  await index.reached()
  const message = 'missing trie node'
  proxy.setFaults([
    {
      methods: ['debug_traceTransaction', 'eth_call'],
      fault: { kind: 'rpc_error', code: -32000, message },
    },
  ])
  const log = createLogger('silent')
  const config = loadConfig([], {})
  const connection = { network, chain, close: async () => {} }
  const ask = async (withIndex: boolean) => {
    const access = withIndex ? { index: index.access } : {}
    const app = createApp(connection, { config, version: '0', log, ...access })
    return (await app.kernel.call(toolNames.getTransaction, { hash })).envelope.data as {
      failure: string
      revert: { name: string } | null
    }
  }
  // The token's own words, as the standard writes them.
  const [error] = parseAbi([
    'error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)',
  ])
  const told = await ask(true)
  expect(told.failure).toContain(error.name)
  expect(JSON.stringify(told.revert)).toContain(String(10n ** 40n))
  const untold = await ask(false)
  expect(untold.failure).toMatch(/why is not known/)
  expect(untold.revert).toBeNull()
})
