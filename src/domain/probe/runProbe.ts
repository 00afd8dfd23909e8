import type { Hash } from 'viem'
import { messageOf } from '../../base/errors/messageOf.ts'
import type { Network } from '../../base/network/Network.ts'
import { cleanText } from '../../base/schema/untrustedText.ts'
import type { Chain } from '../../sources/chain/Chain.ts'
import type { InstrumentRegistry } from '../stocks/createInstrumentRegistry.ts'
import { probeContracts } from './checks/probeContracts.ts'
import { probeFeeds } from './checks/probeFeeds.ts'
import { probeLogs } from './checks/probeLogs.ts'
import { probeMethods } from './checks/probeMethods.ts'
import { probeState } from './checks/probeState.ts'
import { probeStocks } from './checks/probeStocks.ts'
import type { ProbeReport } from './ProbeReport.ts'

export type ProbeOptions = {
  chain: Chain
  network: Network
  stocks: InstrumentRegistry
  signal?: AbortSignal
  now?: () => number
}

/**
 * Finds out what the connected chain has, in the background of everything else: a few dozen requests, behind
 * those of the tools. A part that fails is told among the problems, and the others go on.
 */
export async function runProbe(options: ProbeOptions): Promise<ProbeReport> {
  const { chain, network, stocks, signal, now = Date.now } = options
  const started = now()
  const head = chain.head()
  const pinned = chain.pin(head.number, { priority: 'background', ...(signal ? { signal } : {}) })
  const problems: string[] = []
  const orProblem = async <T>(what: string, asking: Promise<T>, otherwise: T): Promise<T> => {
    try {
      return await asking
    } catch (error) {
      if (signal?.aborted) throw error
      problems.push(`${what}: ${messageOf(error)}`)
      return otherwise
    }
  }

  // Without its first block nobody could tell which chain a report is of.
  const first = await pinned.request<{ hash: Hash } | null>('eth_getBlockByNumber', ['0x0', false])
  const client = await orProblem('client', pinned.request<string>('web3_clientVersion', []), null)
  const unknownContracts = network.contracts
    .filter(({ layer }) => layer !== 'l1')
    .map(({ key, address }) => ({
      key,
      address,
      presence: 'unknown' as const,
      codeBytes: null,
      codeHash: null,
    }))
  // One after the other: the budget of a public node is shared with everybody who asks at this moment.
  const contracts = await orProblem('contracts', probeContracts(pinned, network), unknownContracts)
  const methods = await orProblem('methods', probeMethods(pinned), {})
  const feeds = await orProblem('feeds', probeFeeds(pinned, network), [])
  const stateBlocks = await orProblem('old state', probeState(pinned), null)
  const logs = await orProblem('log queries', probeLogs(pinned, network), null)
  const issued = await orProblem('stocks', probeStocks(pinned, { network, stocks }), null)
  return {
    network: network.name,
    chainId: network.chainId,
    firstBlock: first?.hash ?? '0x',
    block: Number(head.number),
    finishedAtMs: now(),
    tookMs: now() - started,
    client: client === null ? null : cleanText(client, 80),
    contracts,
    feeds,
    stocks: issued,
    methods,
    stateBlocks,
    logs,
    problems,
  }
}
