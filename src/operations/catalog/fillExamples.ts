import { type Hash, numberToHex } from 'viem'
import { toIsoTime } from '../../base/schema/moment.ts'
import type { RpcBlock, RpcTransaction } from '../../sources/chain/RpcBlock.ts'
import type { ToolContext } from '../kernel/ToolContext.ts'
import type { ToolExample } from '../kernel/toolTraits.ts'

type Sources = Pick<ToolContext, 'network' | 'head' | 'chain' | 'headless'>

const placeholder = /\$[A-Z][A-Z0-9_]*/g

/** So many of the newest blocks are looked through for a transaction. */
const blocksSearched = 16n

/** The newest transaction nearby; undefined where the newest blocks have none. */
async function findTransaction({ chain, head }: Sources): Promise<RpcTransaction | undefined> {
  const count = head.number < blocksSearched ? head.number + 1n : blocksSearched
  const blocks = await Promise.all(
    Array.from({ length: Number(count) }, (_, back) =>
      chain.request<RpcBlock<Hash> | null>('eth_getBlockByNumber', [
        numberToHex(head.number - BigInt(back)),
        false,
      ]),
    ),
  )
  const hash = blocks.find((block) => block && block.transactions.length > 0)?.transactions[0]
  if (hash === undefined) return undefined
  return (await chain.request<RpcTransaction | null>('eth_getTransactionByHash', [hash])) ?? undefined
}

/** What the placeholders stand for on the connected network now; the node is asked only where it must be. */
async function valuesOf(names: ReadonlySet<string>, sources: Sources): Promise<Map<string, string>> {
  const { network } = sources
  const places: [string, string | undefined][] = [
    ['$USDG', network.contract('usdg')?.address],
    ['$WETH', network.contract('weth')?.address],
  ]
  return new Map(
    [...places, ...(sources.headless ? [] : await chainValues(names, sources))].filter(
      (row): row is [string, string] => row[1] !== undefined,
    ),
  )
}

async function chainValues(
  names: ReadonlySet<string>,
  sources: Sources,
): Promise<[string, string | undefined][]> {
  const { head } = sources
  const transaction = names.has('$TX') || names.has('$WALLET') ? await findTransaction(sources) : undefined
  return [
    ['$BLOCK', head.number.toString()],
    ['$BLOCK_HASH', head.hash],
    ['$HOUR_AGO', toIsoTime(head.timestampMs - 3_600_000)],
    ['$TX', transaction?.hash],
    ['$WALLET', transaction?.from],
  ]
}

/** Examples that can be sent as they are, and the placeholders for which there is no value here. */
export async function fillExamples(
  examples: readonly ToolExample[],
  sources: Sources,
): Promise<{ examples: ToolExample[]; unfilled: string[] }> {
  const text = JSON.stringify(examples)
  const names = new Set(text.match(placeholder))
  const values = names.size === 0 ? new Map<string, string>() : await valuesOf(names, sources)
  return {
    examples: JSON.parse(text.replace(placeholder, (name) => values.get(name) ?? name)) as ToolExample[],
    unfilled: [...names].filter((name) => !values.has(name)),
  }
}
