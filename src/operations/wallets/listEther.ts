import type { Address } from 'viem'
import { toChecksum, zeroAddress } from '../../base/schema/address.ts'
import { toDecimal } from '../../base/schema/amount.ts'
import { toIsoTime } from '../../base/schema/moment.ts'
import { encodeCursor } from '../../base/schema/paging.ts'
import { labelAddresses } from '../../domain/tokens/labelAddresses.ts'
import { findAddressIds } from '../../sources/index/queries/findAddressIds.ts'
import {
  type EtherTransfer,
  etherPlaceAfter,
  listEtherTransfers,
} from '../../sources/index/queries/listEtherTransfers.ts'
import type { TransferDirection } from '../../sources/index/queries/listWalletTransfers.ts'
import type { IndexedContext } from '../kernel/ToolContext.ts'
import { readEtherMoves } from './readEtherMoves.ts'

type Asked = {
  address: Address
  direction: TransferDirection
  counterparty?: Address | undefined
  limit: number
  /** Where the page begins; the newest without it. */
  before?: number
}

/** What moves ether: the value of a transaction, calls inside one, the parent chain, or the fees of a block. */
export const etherKinds = ['value', 'call', 'create', 'selfdestruct', 'deposit', 'tip'] as const
type EtherKind = (typeof etherKinds)[number]

/** A wallet's moves of ether as a list of transfers, with their sum. */
export async function listEther(
  context: IndexedContext,
  { address, direction, counterparty, limit, before }: Asked,
) {
  const { index, network } = context
  const ids = await findAddressIds(index, counterparty ? [address, counterparty] : [address])
  const wallet = ids.get(address)
  const other = counterparty && ids.get(counterparty)
  const met = wallet !== undefined && (counterparty === undefined || other !== undefined)
  const range = index.span
  const read = await readEtherMoves(context, met ? wallet : undefined, { range, field: 'items' })
  const rows = met
    ? await listEtherTransfers(
        index,
        { wallet, direction, counterparty: other },
        { before: before ?? etherPlaceAfter(range.to), limit: limit + 1 },
      )
    : []
  const shown = rows.slice(0, limit)
  const otherSideOf = ({ from, to }: EtherTransfer) => (from === address ? to : (from ?? zeroAddress))
  const labels = await labelAddresses(context, shown.map(otherSideOf))
  const { symbol, decimals } = network.nativeCurrency
  const kind = { token: toChecksum(zeroAddress), symbol, canonical: true, decimals }
  const matching = read?.moves.filter(
    (move) =>
      move.kind !== 'fee' &&
      (direction === 'both' || move.side === direction) &&
      (other === undefined || move.other === other),
  )
  const last = shown.at(-1)
  return {
    data: {
      address: toChecksum(address),
      items: shown.map((row) => ({
        block: row.block,
        timestamp: toIsoTime(row.time * 1000),
        transaction: row.transaction as string | null,
        log_index: null,
        kind: row.kind as EtherKind,
        direction: directionOf(row, address),
        ...kind,
        impostor: false,
        amount: row.amount.toString(),
        amount_decimal: toDecimal(row.amount, decimals),
        counterparty: toChecksum(otherSideOf(row)),
        counterparty_label: labels.get(otherSideOf(row)) ?? null,
      })),
      totals: matching ? (matching.length === 0 ? [] : [{ ...kind, ...sumsOf(matching, decimals) }]) : null,
    },
    ...(last && rows.length > limit ? { nextCursor: encodeCursor([last.place]) } : {}),
  }
}

function directionOf({ from, to }: EtherTransfer, address: Address): 'in' | 'out' | 'self' {
  if (from === to) return 'self'
  return to === address ? 'in' : 'out'
}

function sumsOf(moves: readonly { side: 'in' | 'out'; amount: bigint }[], decimals: number) {
  const side = (wanted: 'in' | 'out') => moves.filter((move) => move.side === wanted)
  const sum = (wanted: 'in' | 'out') => side(wanted).reduce((all, { amount }) => all + amount, 0n)
  const [into, out] = [sum('in'), sum('out')]
  return {
    transfers_in: side('in').length,
    transfers_out: side('out').length,
    in: into.toString(),
    out: out.toString(),
    net: (into - out).toString(),
    in_decimal: toDecimal(into, decimals),
    out_decimal: toDecimal(out, decimals),
    net_decimal: toDecimal(into - out, decimals),
  }
}
