import type { Address } from 'viem'
import type { AnswerEnrich } from '../EnrichView.ts'
import { valueOrWarning } from '../valueOrWarning.ts'
import { explorerToken } from './explorerToken.ts'
import { showExplorerToken } from './explorerTokenFields.ts'

type Context = { enrich: AnswerEnrich; warn(field: string, reason: string): void }

/** Counts that are further apart than this are worth a word; the explorer's are minutes old. */
const tolerance = 0.02

/** The explorer's part of an answer about a token: nothing where it is not asked. */
export async function readExplorerToken(context: Context, token: Address) {
  const said = await valueOrWarning(context, context.enrich.ask(explorerToken, token), {
    field: 'explorer',
    absent: 'Blockscout knows no such token.',
  })
  return said === undefined ? {} : { explorer: said && showExplorerToken(said) }
}

/** Says where the explorer's count of holders is far from ours. */
export function compareHolders(
  { warn }: Pick<Context, 'warn'>,
  explorer: { holders: number | null } | null | undefined,
  holders: number | null,
): void {
  const claimed = explorer?.holders ?? null
  if (claimed === null || holders === null) return
  if (Math.abs(claimed - holders) > Math.max(1, holders * tolerance))
    warn('holders', `Blockscout counts ${claimed} holders; the transfers known here give ${holders}.`)
}
