import { type Address, zeroAddress } from 'viem'
import { BadRequest, RangeTooWide } from '../../../base/errors/codes.ts'
import { fromLimbs } from '../../../sources/archive/limbs.ts'
import { archivedMoves, countArchivedMoves } from '../../../sources/archive/queries/archivedMoves.ts'
import type { IndexView } from '../../../sources/index/IndexView.ts'
import { startOf } from '../../../sources/index/position.ts'
import { balancesOfAccounts } from '../../../sources/index/queries/balancesOfAccounts.ts'
import { findAddressIds } from '../../../sources/index/queries/findAddressIds.ts'
import type { TokenLedger } from '../../../sources/index/queries/findToken.ts'
import { type HolderLedger, ledgerOf, mintedSince } from './openHolderLedger.ts'
import { maxMoves, readRecentLedger } from './readRecentLedger.ts'
import { unwindMoves } from './unwindMoves.ts'

/** So many accounts are followed back; more would take the time of other answers. */
const maxAccounts = 50_000

const tooWide = (what: string, block: number) =>
  RangeTooWide({ problem: `${what} since block ${block}.`, next: 'Ask for a newer block.' })

/**
 * The ledger after a block that has left the index: the newest one less the moves that the index has, less the sums
 * of those between, which the archive has.
 */
export async function readArchivedLedger(
  view: IndexView,
  { token, address }: { token: TokenLedger; address: Address },
  block: number,
): Promise<{ ledger: HolderLedger; whole: boolean }> {
  const { archive } = view
  const seam = startOf(view.span.from)
  const recent = await readRecentLedger(view, token, [seam])
  if (recent.since > seam) throw tooWide(`The token has moved more than ${maxMoves} times`, block)
  const sums = archive
    ? await archivedMoves(archive, { token: address, from: block + 1, most: maxAccounts })
    : []
  if (sums.length > maxAccounts)
    throw tooWide(`More than ${maxAccounts} accounts have moved the token`, block)
  const ids = await findAddressIds(
    view,
    sums.map(({ account }) => account),
  )
  const older = await balancesOfAccounts(view, token.id, [...ids.values()])
  const accounts = new Map([...older, ...recent.accounts])
  const past = new Map(unwindMoves({ moves: recent.moves, accounts })(seam))
  let minted = mintedSince(recent, seam)
  for (const sum of sums) {
    const received = fromLimbs(sum.in_high, sum.in_middle, sum.in_low)
    const sent = fromLimbs(sum.out_high, sum.out_middle, sum.out_low)
    const id = ids.get(sum.account)
    const account = id === undefined ? undefined : accounts.get(id)
    if (id !== undefined && account) {
      const { amount, transfers } = past.get(id) ?? account
      past.set(id, { amount: amount - received + sent, transfers: transfers - Number(sum.sides) })
    } else if (sum.account === zeroAddress) minted += sent - received
    else
      throw BadRequest({
        problem: `The index was begun anew after block ${block}, and its sums do not reach back to it.`,
        next: 'Ask for a newer block, or leave at_block away for the newest.',
      })
  }
  // As many as the index has ever counted: then its sums are of all of them.
  const whole =
    archive?.from === 0 &&
    token.transfers === recent.moves.length + (await countArchivedMoves(archive, address))
  return { ledger: ledgerOf(view, token, { past, accounts, minted }), whole }
}
