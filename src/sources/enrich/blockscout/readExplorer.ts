import type { Address, Hash } from 'viem'
import type { AnswerEnrich } from '../EnrichView.ts'
import { valueOrWarning } from '../valueOrWarning.ts'
import { explorerAddress } from './explorerAddress.ts'
import { showExplorer } from './explorerFields.ts'

type Context = { enrich: AnswerEnrich; warn(field: string, reason: string): void }

/** The explorer's part of an answer about an address: nothing where it is not asked. */
export async function readExplorer(context: Context, address: Address) {
  const said = await valueOrWarning(context, context.enrich.ask(explorerAddress, address), {
    field: 'explorer',
    absent: 'Blockscout knows nothing of it.',
  })
  return said === undefined ? {} : { explorer: said && showExplorer(said) }
}

/** Says where the explorer and the chain differ about who made a contract. */
export function compareCreation(
  { warn }: Pick<Context, 'warn'>,
  explorer: { creation_transaction: Hash | null } | null | undefined,
  transaction: string | null | undefined,
): void {
  const claimed = explorer?.creation_transaction
  if (claimed && transaction && claimed !== transaction.toLowerCase())
    warn(
      'explorer.creation_transaction',
      `Blockscout says it was made in ${claimed}; the chain’s own events say ${transaction}, which is what counts here.`,
    )
}
