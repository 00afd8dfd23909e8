import { UnknownOperation } from '../../base/errors/codes.ts'
import type { Network } from '../../base/network/Network.ts'
import type { InstrumentRegistry } from '../../domain/stocks/createInstrumentRegistry.ts'
import type { Head, PinnedChain } from '../../sources/chain/Chain.ts'
import { createChainMeter } from '../../sources/chain/ChainMeter.ts'
import type { IndexView } from '../../sources/index/IndexView.ts'
import type { Envelope } from './Envelope.ts'
import { makeEnvelope, type Run } from './makeEnvelope.ts'

/** What the functions behind the operations read from, all at the block of one view. */
export type ViewSources = {
  network: Network
  stocks: InstrumentRegistry
  head: Head
  index: IndexView
  chain: PinnedChain
}

/** Operations on a view that somebody holds, who reads more than one of them at the same commit. */
export type OperationsAt = {
  readonly sources: ViewSources
  /** `more` are arguments that callers cannot give, such as longer pages. */
  run(name: string, raw: Readonly<Record<string, unknown>>, more?: Record<string, unknown>): Promise<Envelope>
}

type Parts = Omit<
  Run,
  'operation' | 'args' | 'caller' | 'client' | 'head' | 'headless' | 'view' | 'meter'
> & {
  view: IndexView
}

/** Whose share of the nodes it takes: it is read once for everybody who listens. */
const client = 'stream'

/** Neither cached nor held up at the gate: whoever uses it reads one thing after the other, and bounds how much. */
export function operationsAt({ view, ...parts }: Parts): OperationsAt {
  const { registry, chain, network, stocks, signal } = parts
  const { head } = view
  const meter = createChainMeter()
  return {
    sources: { network, stocks, head, index: view, chain: chain.pin(head.number, { signal, meter, client }) },
    async run(name, raw, more = {}) {
      const operation = registry.find(name)
      if (!operation || !('run' in operation)) throw UnknownOperation({ name, nearest: [] })
      const args = { ...operation.parse(raw), ...more }
      return makeEnvelope({ ...parts, operation, args, caller: {}, client, head, view, meter })
    },
  }
}
