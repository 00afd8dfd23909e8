import type { Address, Hex } from 'viem'
import { explorerAddress } from '../blockscout/explorerAddress.ts'
import type { AnswerEnrich } from '../EnrichView.ts'
import { judgeVerified } from './judgeVerified.ts'
import { showSource } from './sourceFields.ts'
import { verifiedSource } from './verifiedSource.ts'

type Context = { enrich: AnswerEnrich; warn(field: string, reason: string): void }

/** A contract's verified source; what is not known of it is told in warnings. */
export async function hearSource({ enrich, warn }: Context, address: Address) {
  const said = await Promise.all([enrich.ask(verifiedSource, address), enrich.ask(explorerAddress, address)])
  const judged = judgeVerified(...said)
  if (judged.verified === null) warn('verified_source', judged.reason)
  const [source] = said
  if ('silent' in source && source.silent === 'off') return { verified_source: judged.verified }
  const found = 'value' in source ? source.value : null
  if (!found) warn('source', 'silent' in source ? source.reason : 'Sourcify has no source of it.')
  return { verified_source: judged.verified, source: found && showSource(found) }
}

/** Names of functions from the verified sources of a contract and what it runs; only hashes that fit are used. */
export async function hearSignatures(
  { enrich }: Pick<Context, 'enrich'>,
  addresses: readonly Address[],
): Promise<ReadonlyMap<Hex, string>> {
  const said = await Promise.all(addresses.map((address) => enrich.ask(verifiedSource, address)))
  return new Map(said.flatMap((row) => ('value' in row && row.value ? [...row.value.signatures] : [])))
}
