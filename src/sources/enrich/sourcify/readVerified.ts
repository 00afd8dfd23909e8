import type { Address } from 'viem'
import { explorerAddress } from '../blockscout/explorerAddress.ts'
import type { AnswerEnrich } from '../EnrichView.ts'
import { judgeVerified } from './judgeVerified.ts'
import { verifiedSource } from './verifiedSource.ts'

type Context = { enrich: AnswerEnrich; warn(field: string, reason: string): void }

/** Whether the source of a contract is verified, for an answer about something else: nothing where nobody is asked. */
export async function readVerified(
  { enrich, warn }: Context,
  address: Address,
  field: string,
): Promise<{ verified_source?: boolean | null }> {
  const said = await Promise.all([enrich.ask(verifiedSource, address), enrich.ask(explorerAddress, address)])
  if (said.every((row) => 'silent' in row && row.silent === 'off')) return {}
  const judged = judgeVerified(...said)
  if (judged.verified === null) warn(field, judged.reason)
  return { verified_source: judged.verified }
}
