import { toChecksum } from '../../base/schema/address.ts'
import { labelAddresses } from '../../domain/tokens/labelAddresses.ts'
import { knownAddress } from '../../sources/index/knownAddress.ts'
import { readAddresses } from '../../sources/index/queries/readAddresses.ts'
import type { WalletFlow } from '../../sources/index/queries/WalletFlow.ts'
import type { IndexedContext } from '../kernel/ToolContext.ts'
import { countOf } from './sumFlows.ts'

/** What amounts of a token are worth now; null where it has no price. */
type Worth = (token: number, amount: bigint) => number | null

/** What moved between a wallet and one other: dollars as far as the tokens have prices. */
type Other = { other: number; transfers: number; tokens: Set<number>; in: number; out: number }

function byOther(flows: readonly WalletFlow[], worth: Worth): Other[] {
  const others = new Map<number, Other>()
  for (const flow of flows) {
    const known = others.get(flow.other) ?? {
      ...{ other: flow.other, transfers: 0, tokens: new Set<number>(), in: 0, out: 0 },
    }
    known.transfers += countOf(flow)
    known.tokens.add(flow.token)
    known.in += worth(flow.token, flow.in) ?? 0
    known.out += worth(flow.token, flow.out) ?? 0
    others.set(flow.other, known)
  }
  return [...others.values()]
}

/** The so many others a wallet moved most with: by dollars, then by transfers. */
export async function toCounterparties(
  context: IndexedContext,
  flows: readonly WalletFlow[],
  { worth, count }: { worth: Worth; count: number },
) {
  const sizeOf = (one: Other) => one.in + one.out
  const shown = byOther(flows, worth)
    .sort((a, b) => sizeOf(b) - sizeOf(a) || b.transfers - a.transfers || a.other - b.other)
    .slice(0, count)
  const addresses = await readAddresses(
    context.index,
    shown.map(({ other }) => other),
  )
  const labels = await labelAddresses(context, [...addresses.values()])
  return shown.map((one) => {
    const address = knownAddress(addresses, one.other)
    return {
      address: toChecksum(address),
      label: labels.get(address) ?? null,
      transfers: one.transfers,
      tokens: one.tokens.size,
      in_usd: one.in,
      out_usd: one.out,
    }
  })
}
