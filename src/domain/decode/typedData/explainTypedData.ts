import type { Hex } from 'viem'
import { toChecksum } from '../../../base/schema/address.ts'
import { cleanText } from '../../../base/schema/untrustedText.ts'
import { decodeCalldata } from '../decodeCalldata.ts'
import { momentOf } from '../momentOf.ts'
import { addressOf, explainMessage, numberOf } from './explainMessage.ts'
import { hashTypedData } from './hashTypedData.ts'
import type { Explanation, SignedGrant, TypedData } from './TypedData.ts'
import { TypedDataProblem } from './TypedDataProblem.ts'

/** The hash a wallet would sign, or null when the types do not describe the message. */
function digestOf(typed: TypedData): Hex | null {
  try {
    return hashTypedData(typed).digest
  } catch (error) {
    // Whatever is wrong with it, a wallet could not sign it either.
    if (error instanceof TypedDataProblem) return null
    throw error
  }
}

const text = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? cleanText(String(value)) : null

const showGrant = ({ token, spender, amount, unlimited, expires }: SignedGrant) => ({
  token: token && toChecksum(token),
  spender: spender && toChecksum(spender),
  amount: amount === null ? null : amount.toString(),
  unlimited,
  expires: momentOf(expires),
})

function showCall(call: Explanation['call']) {
  if (!call) return null
  const { function: name, signature, steps } = decodeCalldata(call.data as Hex, call.to ?? undefined)
  return {
    to: call.to && toChecksum(call.to),
    value_wei: call.value.toString(),
    function: name,
    signature,
    inner: steps.map((step) => step.name ?? step.selector ?? 'value transfer').slice(0, 20),
  }
}

/** EIP-712 data explained: who would be allowed what, where and until when, if it were signed. */
export function explainTypedData(typed: TypedData) {
  const explanation = explainMessage(typed)
  const contract = addressOf(typed.domain.verifyingContract)
  const chainId = numberOf(typed.domain.chainId)
  return {
    explanation,
    contract,
    chainId,
    shown: {
      kind: explanation.kind,
      primary_type: cleanText(typed.primaryType),
      domain_name: text(typed.domain.name),
      domain_version: text(typed.domain.version),
      chain_id: chainId === null ? null : chainId.toString(),
      verifying_contract: contract && toChecksum(contract),
      digest: digestOf(typed),
      deadline: momentOf(explanation.deadline),
      grants: explanation.grants.map(showGrant),
      call: showCall(explanation.call),
    },
  }
}
