import type { Address } from 'viem'
import type { ArchiveView } from '../ArchiveView.ts'
import type { EngineRow } from '../EngineMessage.ts'
import { selectLimbs } from '../limbs.ts'
import { textLiteral } from '../literals.ts'

/** What an account got and gave of a token in some blocks, and how often it took a side. */
export type ArchivedMoves = EngineRow & {
  account: Address
  sides: string
  in_high: string
  in_middle: string
  in_low: string
  out_high: string
  out_middle: string
  out_low: string
}

const zero = (name: string) => ['high', 'middle', 'low'].map((part) => `0 as ${name}_${part}`).join(', ')

/** Sums by account of every transfer of a token from a block on; more than `most` of them come as one more. */
export async function archivedMoves(
  view: ArchiveView,
  { token, from, most }: { token: string; from: number; most: number },
): Promise<ArchivedMoves[]> {
  const parts = view.parts.filter(({ last_block }) => last_block >= from)
  if (parts.length === 0) return []
  const moved = `from ${view.source({ table: 'transfers', order: 'token', parts })}
    where token = ${textLiteral(token)} and block >= ${from} and block < ${view.end}`
  return view.all<ArchivedMoves>(
    `select account, count(*) as sides, ${selectLimbs('in', 'in', 'sum')}, ${selectLimbs('out', 'out', 'sum')}
     from (
       select receiver as account, ${selectLimbs('amount', 'in')}, ${zero('out')} ${moved}
       union all select sender as account, ${zero('in')}, ${selectLimbs('amount', 'out')} ${moved}
     ) group by account limit ${most + 1}`,
  )
}

/** How many transfers of a token the archive has below the index. */
export async function countArchivedMoves(view: ArchiveView, token: string): Promise<number> {
  const [row] = await view.all<{ n: string }>(
    `select count(*) as n from ${view.source({ table: 'transfers', order: 'token', parts: view.parts })}
     where token = ${textLiteral(token)} and block < ${view.end}`,
  )
  return Number(row?.n)
}
