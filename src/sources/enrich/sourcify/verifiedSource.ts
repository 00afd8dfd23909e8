import { type Address, type Hex, toFunctionSelector, toFunctionSignature } from 'viem'
import { z } from 'zod'
import { chainId } from '../../../base/network/loadNetwork.ts'
import { cleanText } from '../../../base/schema/untrustedText.ts'
import { defineQuestion } from '../EnrichQuestion.ts'
import { momentOrNull } from '../momentOrNull.ts'
import { sourcify } from './sourcify.ts'

/** The source that was compiled to what stands at an address. */
export type VerifiedSource = {
  /** `exact_match` says that the metadata agrees too; `match` that the code does. */
  match: string
  contract: string | null
  compiler: string | null
  language: string | null
  verifiedMs: number | null
  /** Signatures by selector; a selector is the hash of its signature, so none of these can be made up. */
  signatures: ReadonlyMap<Hex, string>
}

const text = z.string().nullish()

const shape = z.object({
  match: text,
  address: z.string(),
  verifiedAt: text,
  compilation: z.object({ name: text, compilerVersion: text, language: text }).nullish(),
  abi: z.array(z.object({ type: z.string() }).loose()).nullish(),
})

const shortText = (value: string | null | undefined) => (value && cleanText(value)) || null

/** Whether the source of a contract is verified, and what it is. */
export const verifiedSource = defineQuestion({
  of: sourcify,
  ttlMs: 600_000,
  path: (address: Address) => `/contract/${chainId}/${address}?fields=abi,compilation`,
  shape,
  give(body, address): VerifiedSource | null {
    if (!body.match || body.address.toLowerCase() !== address) return null
    return {
      match: cleanText(body.match, 20),
      contract: shortText(body.compilation?.name),
      compiler: shortText(body.compilation?.compilerVersion),
      language: shortText(body.compilation?.language),
      verifiedMs: momentOrNull(body.verifiedAt),
      signatures: signaturesOf(body.abi ?? []),
    }
  },
})

function signaturesOf(abi: readonly Record<string, unknown>[]): ReadonlyMap<Hex, string> {
  const signatures = new Map<Hex, string>()
  for (const item of abi.filter(({ type }) => type === 'function')) {
    try {
      const signature = toFunctionSignature(item as Parameters<typeof toFunctionSignature>[0])
      signatures.set(toFunctionSelector(signature), signature)
    } catch {
      // An item that is no function of Solidity has no selector to find in the code.
    }
  }
  return signatures
}
