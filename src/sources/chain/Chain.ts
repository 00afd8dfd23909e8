import type {
  Abi,
  Address,
  ContractFunctionArgs,
  ContractFunctionName,
  ContractFunctionReturnType,
  Hash,
  Hex,
} from 'viem'
import type { CallResult } from './CallResult.ts'
import type { ChainMeter } from './ChainMeter.ts'
import type { ReadRequest, ReadValue } from './reads/ReadRequest.ts'

/** The newest block the service has seen, with what every answer needs of it. */
export type Head = {
  number: bigint
  hash: Hash
  parentHash: Hash
  /** The block's own time. */
  timestampMs: number
  baseFeeWei: bigint | null
  gasUsed: bigint
  /** Null when the head came as a header, which does not list them. */
  transactionCount: number | null
}

/**
 * How the head moved: `replaced` when it went back, or its parent is not the head before it. Polling skips
 * blocks, so a consumer that must not miss a reorganisation compares parent hashes itself.
 */
export type HeadChange = 'advanced' | 'replaced'

export type StateOverride = Record<
  Address,
  { balance?: Hex; nonce?: Hex; code?: Hex; state?: Record<Hex, Hex>; stateDiff?: Record<Hex, Hex> }
>

/**
 * A call that needs more than Multicall3 can give it: a sender, value, gas cap or changed state. Also the way
 * to run a function that writes, such as a quoter: in `call` its writing would be undone and asked for again.
 */
export type DirectCall = {
  to?: Address
  data?: Hex
  from?: Address
  value?: bigint
  gas?: bigint
  /** Contracts see it as tx.gasprice, which is zero without; the sender must be able to pay it. */
  gasPrice?: bigint
  stateOverride?: StateOverride
}

type ReadName<A extends Abi> = ContractFunctionName<A, 'pure' | 'view'>

export type Read<A extends Abi, N extends ReadName<A>> = {
  address: Address
  abi: A
  functionName: N
  args?: ContractFunctionArgs<A, 'pure' | 'view', N>
}

/**
 * The chain's state at one block. Reads made in the same tick travel in one HTTP request: contract calls
 * merged through Multicall3, the rest as a JSON-RPC batch beside them.
 */
export type PinnedChain = {
  readonly block: bigint
  /** Runs a function that only reads. Its answer never depends on what else is asked for in the same tick. */
  call(call: { to: Address; data: Hex }): Promise<CallResult>
  callDirect(call: DirectCall): Promise<CallResult>
  /** Decoded result of a view function; throws CallReverted when the contract reverts or answers nonsense. */
  read<const A extends Abi, N extends ReadName<A>>(
    read: Read<A, N>,
  ): Promise<ContractFunctionReturnType<A, 'pure' | 'view', N>>
  /** Like read, but undefined when the contract reverts or answers nonsense; transport failures still throw. */
  tryRead<const A extends Abi, N extends ReadName<A>>(
    read: Read<A, N>,
  ): Promise<ContractFunctionReturnType<A, 'pure' | 'view', N> | undefined>
  balance(address: Address): Promise<bigint>
  code(address: Address): Promise<Hex>
  storageAt(address: Address, slot: Hex): Promise<Hex>
  transactionCount(address: Address): Promise<bigint>
  /** Any other JSON-RPC read, in the same batch; the caller puts the block into the parameters itself. */
  request<T>(method: string, params: readonly unknown[]): Promise<T>
  /** The same view at another block, counted on the same meter. */
  at(block: bigint): PinnedChain
}

/** What one read may use. Background work waits where tools need an endpoint's budget. */
export type ReadOptions = {
  signal?: AbortSignal
  meter?: ChainMeter
  /** `tool` unless said otherwise. */
  priority?: 'tool' | 'background'
  /** Whose answer it is for: endpoints serve clients in turns. */
  client?: string
}

/** Reads for one piece of work: those of the same tick leave together, on one meter and one signal. */
export type ChainReader = { read<R extends ReadRequest>(request: R): Promise<ReadValue<R>> }

export type EndpointStatus = {
  /** The host; a URL may hold a key. */
  name: string
  state: 'healthy' | 'degraded' | 'down'
  head: number | null
  latency_ms: number | null
  round_trips: number
  requests: number
  errors: number
  rate_limited: number
  last_error: string | null
  /** Why nothing it says is believed for now, such as another fork than the rest; null when it is. */
  set_aside: string | null
  /** What it may be asked, from data and as its answers have corrected it. */
  budget: {
    requests_per_second: number
    concurrency: number
    max_batch: number
    max_call_gas: number
    /** Null where no limit is known. */
    max_log_blocks: number | null
    max_logs: number | null
    state_blocks: number | null
    missing_methods: string[]
    /** The share of the requests that is used at most, after refusals for pace. */
    pace: number
    /** Requests that wait for their turn. */
    waiting: number
  }
}

export type ChainStatus = {
  endpoints: EndpointStatus[]
  /** How the newest head is learned, and how long ago it last moved. */
  heads: { source: 'subscription' | 'polling'; idle_ms: number }
  /** HTTP requests to nodes and JSON-RPC calls inside them since start. */
  round_trips: number
  requests: number
  coalesced: number
  retries: number
  /** Reads that a second endpoint was asked for because the first was slow. */
  hedged: number
}

/** The connected chain: a pool of endpoints that behaves like one node. */
export type Chain = {
  /** The newest head; before the first one is known it throws why: what the nodes said, or StartingUp. */
  head(): Head
  /** Asks the node for its newest head now, for the health route. */
  probeHead(signal?: AbortSignal): Promise<Head>
  onHead(listener: (head: Head, change: HeadChange) => void): () => void
  pin(block: bigint, options?: ReadOptions): PinnedChain
  /** Reads as they are made, for work in another thread. */
  reads(options: ReadOptions): ChainReader
  /** The most gas a call may be given. */
  readonly callGas: bigint
  /** One JSON-RPC read outside any batch. */
  request<T>(method: string, params: readonly unknown[], options?: ReadOptions): Promise<T>
  status(): ChainStatus
  close(): Promise<void>
}
