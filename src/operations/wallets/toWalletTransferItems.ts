import type { Address } from 'viem'
import { toChecksum } from '../../base/schema/address.ts'
import { decimalOrNull } from '../../base/schema/decimalOrNull.ts'
import { toIsoTime } from '../../base/schema/moment.ts'
import { labelAddresses } from '../../domain/tokens/labelAddresses.ts'
import { nameTokens } from '../../domain/tokens/nameTokens.ts'
import { blockOf, indexOf } from '../../sources/index/position.ts'
import type { WalletTransfer } from '../../sources/index/queries/listWalletTransfers.ts'
import type { etherKinds } from './listEther.ts'

const counterpartyOf = ({ from, to }: WalletTransfer, wallet: Address) => (from === wallet ? to : from)

type Sources = Parameters<typeof nameTokens>[0] & Parameters<typeof labelAddresses>[0]

/** Transfers of a wallet as answers show them, in the order given. */
export async function toWalletTransferItems(
  sources: Sources,
  rows: readonly WalletTransfer[],
  address: Address,
) {
  const [names, labels] = await Promise.all([
    nameTokens(
      sources,
      rows.map(({ token }) => token),
    ),
    labelAddresses(
      sources,
      rows.map((row) => counterpartyOf(row, address)),
    ),
  ])
  return rows.map((row) => {
    const { symbol = null, decimals = null, canonical = false, impostor = false } = names.get(row.token) ?? {}
    const counterparty = counterpartyOf(row, address)
    const direction = row.from === row.to ? 'self' : row.to === address ? 'in' : 'out'
    return {
      block: blockOf(row.position),
      timestamp: toIsoTime(row.time * 1000),
      transaction: row.transaction as string | null,
      log_index: indexOf(row.position) as number | null,
      kind: 'transfer' as 'transfer' | (typeof etherKinds)[number],
      direction: direction as 'in' | 'out' | 'self',
      token: toChecksum(row.token),
      symbol,
      canonical,
      impostor,
      amount: row.amount.toString(),
      decimals,
      amount_decimal: decimalOrNull(row.amount, decimals),
      counterparty: toChecksum(counterparty),
      counterparty_label: labels.get(counterparty) ?? null,
    }
  })
}
