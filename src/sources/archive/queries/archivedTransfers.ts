import type { Address } from 'viem'
import type { ArchiveView } from '../ArchiveView.ts'
import { limbLiteral, selectLimbs, toLimbs } from '../limbs.ts'
import { textList, textLiteral } from '../literals.ts'
import { type ArchivePlace, newestFirst, type PlacedRow } from '../newestFirst.ts'

/** A transfer as the archive has it. */
export type ArchivedTransfer = PlacedRow & {
  token: Address
  sender: Address
  receiver: Address
  amount_high: string
  amount_middle: string
  amount_low: string
}

type Page = { before: ArchivePlace; limit: number }

const columns = `token, sender, receiver, ${selectLimbs('amount')}`
const nobody = textLiteral('0x0000000000000000000000000000000000000000')

const kinds = {
  mint: `sender = ${nobody}`,
  burn: `receiver = ${nobody} and sender <> ${nobody}`,
  transfer: `sender <> ${nobody} and receiver <> ${nobody}`,
}

const atLeast = (amount: bigint) =>
  `(amount_high, amount_middle, amount_low) >= (${toLimbs(amount).map(limbLiteral).join(', ')})`

/** A token's newest transfers before a place. */
export function archivedTokenTransfers(
  view: ArchiveView,
  {
    token,
    type,
    minAmount,
  }: { token: string; type?: keyof typeof kinds | undefined; minAmount?: bigint | undefined },
  page: Page,
): Promise<ArchivedTransfer[]> {
  const where = [
    `token = ${textLiteral(token)}`,
    ...(type ? [kinds[type]] : []),
    ...(minAmount === undefined ? [] : [atLeast(minAmount)]),
  ].join(' and ')
  return newestFirst(view, { table: 'transfers', order: 'token', columns, where, ...page })
}

export type ArchivedWalletFilter = {
  wallet: string
  direction: 'in' | 'out' | 'both'
  token?: string | undefined
  counterparty?: string | undefined
}

/** A wallet's newest transfers before a place; one to itself is one transfer, whichever way is asked for. */
export function archivedWalletTransfers(
  view: ArchiveView,
  { wallet, direction, token, counterparty }: ArchivedWalletFilter,
  page: Page,
): Promise<ArchivedTransfer[]> {
  const where = [
    `wallet = ${textLiteral(wallet)}`,
    ...(direction === 'both' ? [] : [`direction in (${textList([direction, 'self'])})`]),
    ...(token ? [`token = ${textLiteral(token)}`] : []),
    ...(counterparty
      ? [`(case when sender = wallet then receiver else sender end) = ${textLiteral(counterparty)}`]
      : []),
  ].join(' and ')
  return newestFirst(view, { table: 'transfers', order: 'wallet', columns, where, ...page })
}
