import { z } from 'zod'
import { toChecksum } from '../../../base/schema/address.ts'
import { decimalOrNull } from '../../../base/schema/decimalOrNull.ts'
import { accountRoleNames, accountRoles } from '../../../domain/tokens/holders/accountRoles.ts'
import { labelAddresses } from '../../../domain/tokens/labelAddresses.ts'
import { knownAddress } from '../../../sources/index/knownAddress.ts'
import { readAddresses } from '../../../sources/index/queries/readAddresses.ts'
import type { IndexedContext } from '../../kernel/ToolContext.ts'
import { worthOf } from '../../wallets/worthOf.ts'
import type { AccountFlow } from './sumTokenMoves.ts'

/** An account with what it gained or lost of a token. */
export const flowAccount = z.object({
  address: z.string(),
  label: z.string().nullable(),
  role: z.enum(accountRoleNames).nullable().describe('A pool, a burn address or a locker is no owner.'),
  in: z.string().describe('Raw units.'),
  out: z.string(),
  net: z.string().describe('In less out.'),
  net_decimal: z.string().nullable(),
  net_usd: z.number().nullable(),
  transfers: z.number().int(),
})

const netOf = (flow: AccountFlow) => flow.in - flow.out

const largestFirst = (one: bigint, other: bigint) => (one === other ? 0 : one < other ? 1 : -1)

/** The accounts that gained and lost most, with who they are. */
export async function toFlowAccounts(
  context: IndexedContext,
  accounts: readonly AccountFlow[],
  { limit, decimals, price }: { limit: number; decimals: number | null; price: number | null },
) {
  const ranked = [...accounts].sort(
    (one, other) => largestFirst(netOf(one), netOf(other)) || one.id - other.id,
  )
  const gained = ranked.filter((flow) => netOf(flow) > 0n).slice(0, limit)
  const lost = ranked
    .filter((flow) => netOf(flow) < 0n)
    .reverse()
    .slice(0, limit)
  const addresses = await readAddresses(
    context.index,
    [...gained, ...lost].map(({ id }) => id),
  )
  const [labels, roles] = await Promise.all([
    labelAddresses(context, [...addresses.values()]),
    accountRoles(context, [...addresses.values()]),
  ])
  const show = (flow: AccountFlow) => {
    const address = knownAddress(addresses, flow.id)
    const net = netOf(flow)
    return {
      address: toChecksum(address),
      label: labels.get(address) ?? null,
      role: roles.get(address) ?? null,
      in: flow.in.toString(),
      out: flow.out.toString(),
      net: net.toString(),
      net_decimal: decimalOrNull(net, decimals),
      net_usd: worthOf(net, decimals, price),
      transfers: flow.transfers,
    }
  }
  return { gained: gained.map(show), lost: lost.map(show) }
}
