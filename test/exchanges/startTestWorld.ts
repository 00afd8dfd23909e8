import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Abi,
  type Address,
  createPublicClient,
  encodeDeployData,
  encodeFunctionData,
  type Hash,
  type Hex,
  http,
  numberToHex,
} from 'viem'
import { z } from 'zod'
import type { ContractFact, DexFact, NetworkDeployment } from '../../src/base/network/facts.ts'
import { loadNetwork } from '../../src/base/network/loadNetwork.ts'
import { createInstrumentRegistry } from '../../src/domain/stocks/createInstrumentRegistry.ts'
import { createKernel } from '../../src/operations/kernel/createKernel.ts'
import { createRegistry } from '../../src/operations/kernel/createRegistry.ts'
import type { Tool } from '../../src/operations/kernel/defineTool.ts'
import type { Envelope } from '../../src/operations/kernel/Envelope.ts'
import { toOperation } from '../../src/operations/kernel/Operation.ts'
import { createChain } from '../../src/sources/chain/createChain.ts'

const packages = {
  erc20: '@uniswap/v2-periphery/build/ERC20.json',
  weth: '@uniswap/v2-periphery/build/WETH9.json',
  v2Factory: '@uniswap/v2-core/build/UniswapV2Factory.json',
  v2Router: '@uniswap/v2-periphery/build/UniswapV2Router02.json',
  v3Factory: '@uniswap/v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json',
  v3Router: '@uniswap/v3-periphery/artifacts/contracts/SwapRouter.sol/SwapRouter.json',
  v3Positions:
    '@uniswap/v3-periphery/artifacts/contracts/NonfungiblePositionManager.sol/NonfungiblePositionManager.json',
  v4Manager: '@uniswap/v4-core/out/PoolManager.sol/PoolManager.json',
  v4Swapper: '@uniswap/v4-core/out/PoolSwapTest.sol/PoolSwapTest.json',
  v4Positions: '@uniswap/v4-periphery/foundry-out/PositionManager.sol/PositionManager.json',
}

type Artifact = { abi: Abi; bytecode: Hex }

function loadArtifact(name: keyof typeof packages): Artifact {
  const file = new URL(`../../node_modules/${packages[name]}`, import.meta.url)
  const { abi, bytecode } = JSON.parse(readFileSync(file, 'utf8'))
  const code: string = typeof bytecode === 'string' ? bytecode : bytecode.object
  return { abi, bytecode: (code.startsWith('0x') ? code : `0x${code}`) as Hex }
}

type AnvilLike = {
  url: string
  request<T>(method: string, params?: readonly unknown[]): Promise<T>
  stop(): Promise<void>
}

/** The machinery of test/, handed in because src/ does not import from there. */
export type TestNode<Anvil extends AnvilLike, Fault> = {
  anvil: Anvil
  /** The proxy through which the tools see anvil. */
  proxy: {
    url: string
    setFaults(rules: readonly Fault[]): void
    clearFaults(): void
    close(): Promise<void>
  }
  multicall3: Address
}

/** No polling after the first head: a test asks for it, and counts every request it caused. */
const quietHeads = { minPollMs: 3_600_000, maxPollMs: 3_600_000 }

/** For tests: the published Uniswap contracts on a plain anvil, and tools on them through the real kernel. */
export async function startTestWorld<Anvil extends AnvilLike, Fault>(
  { anvil, proxy, multicall3 }: TestNode<Anvil, Fault>,
  tools: readonly Tool[],
) {
  const accounts = await anvil.request<Address[]>('eth_accounts')
  const [me = '0x', other = '0x'] = accounts
  const viem = createPublicClient({ transport: http(anvil.url) })

  /** Sends and mines; a failed transaction is mined too. */
  const send = async (transaction: {
    to?: Address
    data?: Hex
    value?: bigint
    from?: Address
  }): Promise<Hash> => {
    const { value = 0n, from = me, ...rest } = transaction
    const hash = await anvil.request<Hash>('eth_sendTransaction', [
      { ...rest, from, value: numberToHex(value), gas: numberToHex(8_000_000) },
    ])
    await anvil.request('evm_mine')
    return hash
  }
  const deploy = async (name: keyof typeof packages, args: unknown[] = []): Promise<Address> => {
    const hash = await send({ data: encodeDeployData({ ...loadArtifact(name), args }) })
    const { contractAddress } = await viem.getTransactionReceipt({ hash })
    if (!contractAddress) throw new Error(`${name} was not deployed`)
    return contractAddress.toLowerCase() as Address
  }
  const calldata = (name: keyof typeof packages, functionName: string, args: unknown[] = []) =>
    encodeFunctionData({ abi: loadArtifact(name).abi, functionName, args })

  const weth = await deploy('weth')
  const token = await deploy('erc20', [10n ** 30n])
  const v2Factory = await deploy('v2Factory', [me])
  const v2Router = await deploy('v2Router', [v2Factory, weth])
  const v3Factory = await deploy('v3Factory')
  const v3Router = await deploy('v3Router', [v3Factory, weth])
  const v3Positions = await deploy('v3Positions', [v3Factory, weth, me])
  const v4Manager = await deploy('v4Manager', [me])
  const v4Swapper = await deploy('v4Swapper', [v4Manager])
  const nobody = numberToHex(0xdead, { size: 20 })
  const v4Positions = await deploy('v4Positions', [v4Manager, nobody, 100_000n, nobody, weth])

  const fact = (key: string, address: Address): ContractFact => ({
    key,
    name: key,
    category: 'test',
    address,
    confidence: 'high',
  })
  const dex = (key: string, factory: Address): DexFact => ({
    key,
    name: key,
    kind: key,
    factory,
    confidence: 'high',
  })
  const deployment: NetworkDeployment = {
    contracts: [
      fact('multicall3', multicall3),
      fact('weth', weth),
      fact('univ2_router', v2Router),
      fact('univ4_posm', v4Positions),
      fact('node_interface', '0x00000000000000000000000000000000000000c8'),
    ],
    dexes: [dex('Uniswap v2', v2Factory), dex('Uniswap v3', v3Factory), dex('Uniswap v4', v4Manager)],
    launchpads: [],
    feeds: [],
    tokens: [],
  }
  const network = loadNetwork('custom', deployment)
  const chain = await createChain({
    endpoints: [{ url: proxy.url }],
    network,
    heads: quietHeads,
    patience: { tool: { pauseMs: 5 } },
    probe: { firstMs: 20, longestMs: 100, timeoutMs: 5_000 },
  })
  const kernel = createKernel({
    registry: createRegistry(tools.map(toOperation)),
    chain,
    network,
    stocks: createInstrumentRegistry(chain, network),
    service: { version: '0', startedAtMs: 0, catalogCount: () => 0, limits: { requests: 1, window_s: 1 } },
    pinHead: () => chain.head(),
    now: () => Date.now(),
  })

  return {
    anvil,
    viem,
    chain,
    kernel,
    me: me.toLowerCase() as Address,
    other: other.toLowerCase() as Address,
    send,
    deploy,
    calldata,
    addresses: {
      weth,
      token,
      v2Factory,
      v2Router,
      v3Factory,
      v3Router,
      v3Positions,
      v4Manager,
      v4Swapper,
      v4Positions,
    },
    /** Runs a tool at the newest block and gives its answer, with what it cost the node. */
    async run<Data>(name: string, args: Record<string, unknown>) {
      await chain.probeHead()
      const before = chain.status()
      const { envelope } = await kernel.call(name, args)
      const after = chain.status()
      const tool = tools.find((candidate) => candidate.name === name)
      if (tool) z.strictObject(tool.output.shape).parse(envelope.data)
      return {
        ...(envelope as Envelope<Data>),
        roundTrips: after.round_trips - before.round_trips,
      }
    },
    /** Runs something while the node misbehaves, and waits until it is trusted again. */
    async withFaults<T>(faults: readonly Fault[], run: () => Promise<T>): Promise<T> {
      proxy.setFaults(faults)
      try {
        return await run()
      } finally {
        proxy.clearFaults()
        while (chain.status().endpoints[0]?.state === 'down') await sleep(20)
      }
    },
    async stop() {
      await chain.close()
      await proxy.close()
      await anvil.stop()
    },
  }
}

export type TestWorld<Anvil extends AnvilLike, Fault> = Awaited<
  ReturnType<typeof startTestWorld<Anvil, Fault>>
>
