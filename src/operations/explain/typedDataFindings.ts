import type { Address } from 'viem'
import type { explainTypedData } from '../../domain/decode/typedData/explainTypedData.ts'
import { type Finding, info, type SpenderView, spenderFindings, warn } from './findings.ts'

type Explained = ReturnType<typeof explainTypedData>

type View = { chainId: number; nowMs: number; spenderOf: (address: Address) => SpenderView }

/** Signatures that stay usable longer than this are a standing risk. */
const longMs = 30 * 24 * 3_600_000

function chainFindings({ chainId }: Explained, view: View): Finding[] {
  if (chainId === null)
    return [info('typed_no_chain', 'The typed data names no chain, so it may be usable on every chain.')]
  return chainId === BigInt(view.chainId)
    ? []
    : [
        warn(
          'typed_wrong_chain',
          `The typed data is for chain ${chainId}, not for this chain (${view.chainId}).`,
        ),
      ]
}

function deadlineFindings({ explanation, shown }: Explained, { nowMs }: View): Finding[] {
  if (explanation.grants.length === 0) return []
  if (shown.deadline === null)
    return [warn('typed_no_deadline', 'The signature could be used at any time: it has no deadline.')]
  const leftMs = Date.parse(shown.deadline) - nowMs
  if (leftMs < 0) return [info('typed_expired', `The deadline ${shown.deadline} has passed.`)]
  return leftMs > longMs
    ? [warn('typed_long_deadline', `The signature could be used until ${shown.deadline}.`)]
    : []
}

/** What a signature on this typed data would mean. */
export function typedDataFindings(explained: Explained, view: View): Finding[] {
  const { shown } = explained
  return [
    ...(shown.digest === null
      ? [info('typed_unsignable', 'The types do not describe the message, so it cannot be hashed.')]
      : []),
    ...chainFindings(explained, view),
    ...deadlineFindings(explained, view),
    ...shown.grants.flatMap(({ token, spender, amount, unlimited }) => [
      warn(
        unlimited ? 'typed_unlimited_grant' : 'typed_grant',
        `Whoever holds the signature could let ${spender ?? 'the settling contract'} take ${unlimited ? 'any amount' : (amount ?? 'an unnamed amount')} of ${token ?? 'an unnamed asset'}.`,
      ),
      ...(spender === null ? [] : spenderFindings(spender, view.spenderOf)),
    ]),
    ...(shown.call
      ? [
          warn(
            'typed_call',
            `The signature allows the call ${shown.call.function ?? 'of an unknown function'} on ${shown.call.to ?? 'an unnamed contract'}.`,
          ),
        ]
      : []),
    ...(shown.kind === 'other'
      ? [
          info(
            'typed_unknown',
            `${shown.primary_type} is not a known kind of typed data; its meaning is unknown.`,
          ),
        ]
      : []),
  ]
}
