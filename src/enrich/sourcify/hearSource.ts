import type { Address, Hex } from 'viem'
import { explorerAddress } from '../blockscout/explorerAddress.ts'
import type { AnswerEnrich } from '../EnrichView.ts'
import { showSource } from './sourceFields.ts'
import { verifiedSource } from './verifiedSource.ts'

type Context = { enrich: AnswerEnrich; warn(field: string, reason: string): void }

/**
 * Whether the source of a contract is verified, by Sourcify or the explorer: true when one says so, false only
 * when both say no. What is not known is told as a warning.
 */
export async function hearSource({ enrich, warn }: Context, address: Address) {
  const [source, explorer] = await Promise.all([
    enrich.ask(verifiedSource, address),
    enrich.ask(explorerAddress, address),
  ])
  const reasons = [source, explorer].flatMap((said) => ('silent' in said ? [said.reason] : []))
  const found = 'value' in source ? source.value : undefined
  const explored = 'value' in explorer ? explorer.value?.verified : undefined
  const isVerified = found != null || explored === true
  const isNot = found === null && explored === false
  const verified = isVerified ? true : isNot ? false : null
  if (verified === null) warn('verified_source', reasons[0] ?? 'Neither Sourcify nor Blockscout knows it.')
  if ('silent' in source && source.silent === 'off') return { verified }
  if (!found) warn('source', 'silent' in source ? source.reason : 'Sourcify has no source of it.')
  return { verified, source: found ? showSource(found) : null }
}

/** Names of functions from the verified sources of a contract and what it runs; only hashes that fit are used. */
export async function hearSignatures(
  { enrich }: Pick<Context, 'enrich'>,
  addresses: readonly Address[],
): Promise<ReadonlyMap<Hex, string>> {
  const said = await Promise.all(addresses.map((address) => enrich.ask(verifiedSource, address)))
  return new Map(said.flatMap((row) => ('value' in row && row.value ? [...row.value.signatures] : [])))
}
