import type { Address } from 'viem'
import { isAddressText, lowerAddress } from '../../../base/schema/address.ts'
import { isHexBytes } from '../../../base/schema/hexData.ts'
import { isUnlimited } from '../effects/approvalEvents.ts'
import type { Explanation, SignedGrant, TypedData, TypedDataKind } from './TypedData.ts'

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}

/** One struct or a list of them, as a list; a crafted list is cut. */
const listOf = (value: unknown): Fields[] =>
  (Array.isArray(value) ? value.slice(0, 100) : [value]).map(fieldsOf)

export const addressOf = (value: unknown): Address | null =>
  isAddressText(value) ? lowerAddress(value) : null

export const numberOf = (value: unknown): bigint | null => {
  if (typeof value === 'bigint') return value
  const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value
  return typeof text === 'string' && /^(\d{1,78}|0x[0-9a-fA-F]{1,64})$/.test(text) ? BigInt(text) : null
}

const hexOf = (value: unknown) => (typeof value === 'string' && isHexBytes(value) ? value : '0x')

const has = (fields: Fields, ...names: string[]) => names.every((name) => Object.hasOwn(fields, name))

const grant = (fields: Partial<SignedGrant> & Pick<SignedGrant, 'token' | 'spender'>): SignedGrant => ({
  amount: null,
  unlimited: fields.amount !== undefined && fields.amount !== null && isUnlimited(fields.amount),
  expires: null,
  ...fields,
})

const explained = (kind: TypedDataKind, parts: Partial<Explanation> = {}): Explanation => ({
  kind,
  grants: [],
  deadline: null,
  call: null,
  ...parts,
})

type MessageReader = (message: Fields, contract: Address | null) => Explanation | undefined

/** ERC-2612 names a value, DAI's older form a yes or no, NFT permits a token id. */
const permit: MessageReader = (message, contract) => {
  const spender = addressOf(message.spender)
  if (has(message, 'spender', 'allowed')) {
    const grants = message.allowed === true ? [grant({ token: contract, spender, unlimited: true })] : []
    return explained('dai_permit', { grants, deadline: numberOf(message.expiry) })
  }
  const deadline = numberOf(message.deadline)
  if (has(message, 'spender', 'tokenId')) {
    return explained('nft_permit', { grants: [grant({ token: contract, spender })], deadline })
  }
  if (!has(message, 'spender', 'value')) return undefined
  const amount = numberOf(message.value)
  return explained('erc2612_permit', { grants: [grant({ token: contract, spender, amount })], deadline })
}

const permit2: MessageReader = (message) => {
  if (!has(message, 'details', 'spender')) return undefined
  const spender = addressOf(message.spender)
  const grants = listOf(message.details).map((details) =>
    grant({
      token: addressOf(details.token),
      spender,
      amount: numberOf(details.amount),
      expires: numberOf(details.expiration),
    }),
  )
  return explained('permit2_permit', { grants, deadline: numberOf(message.sigDeadline) })
}

const permit2Transfer: MessageReader = (message) => {
  if (!has(message, 'permitted', 'spender')) return undefined
  const spender = addressOf(message.spender)
  const grants = listOf(message.permitted).map((permitted) =>
    grant({ token: addressOf(permitted.token), spender, amount: numberOf(permitted.amount) }),
  )
  return explained('permit2_transfer', { grants, deadline: numberOf(message.deadline) })
}

const authorisedTransfer: MessageReader = (message, contract) => {
  if (!has(message, 'from', 'to', 'value', 'validBefore')) return undefined
  const amount = numberOf(message.value)
  return explained('erc3009_transfer', {
    grants: [grant({ token: contract, spender: addressOf(message.to), amount })],
    deadline: numberOf(message.validBefore),
  })
}

const allTokens: MessageReader = (message, contract) => {
  const spender = addressOf(message.authorized ?? message.operator)
  const given = message.isAuthorized === true || message.approved === true
  return spender === null
    ? undefined
    : explained('authorization', {
        grants: given ? [grant({ token: contract, spender, unlimited: true })] : [],
        deadline: numberOf(message.deadline),
      })
}

/** Orders differ by exchange; what they have in common is something sold to whoever settles them. */
const order: MessageReader = (message, contract) => {
  const sold = has(message, 'offer')
    ? listOf(message.offer).map((item) => [item.token, item.startAmount ?? item.endAmount])
    : [
        [
          message.sellToken ?? message.makerAsset ?? message.inputToken,
          message.sellAmount ?? message.makingAmount,
        ],
      ]
  const grants = sold.map(([token, amount]) =>
    grant({ token: addressOf(token), spender: contract, amount: numberOf(amount) }),
  )
  const deadline = numberOf(message.validTo ?? message.endTime ?? message.deadline)
  return explained('order', { grants: grants.filter(({ token }) => token !== null), deadline })
}

const safeTransaction: MessageReader = (message) =>
  has(message, 'to', 'value', 'data', 'operation')
    ? explained('safe_transaction', {
        call: { to: addressOf(message.to), value: numberOf(message.value) ?? 0n, data: hexOf(message.data) },
      })
    : undefined

const userOperation: MessageReader = (message) =>
  has(message, 'sender', 'callData')
    ? explained('user_operation', {
        call: { to: addressOf(message.sender), value: 0n, data: hexOf(message.callData) },
      })
    : undefined

const readers: Readonly<Record<string, MessageReader>> = {
  Permit: permit,
  PermitSingle: permit2,
  PermitBatch: permit2,
  PermitTransferFrom: permit2Transfer,
  PermitBatchTransferFrom: permit2Transfer,
  PermitWitnessTransferFrom: permit2Transfer,
  PermitBatchWitnessTransferFrom: permit2Transfer,
  TransferWithAuthorization: authorisedTransfer,
  ReceiveWithAuthorization: authorisedTransfer,
  Authorization: allTokens,
  PermitForAll: allTokens,
  SafeTx: safeTransaction,
  SafeOp: userOperation,
  PackedUserOperation: userOperation,
  Delegation: (message) => explained('delegation', { deadline: numberOf(message.expiry) }),
}

/** What the message would allow, read from the field names that wallets and protocols agree on. */
export function explainMessage({ primaryType, message, domain }: TypedData): Explanation {
  const reader = Object.hasOwn(readers, primaryType) ? readers[primaryType] : undefined
  const contract = addressOf(domain.verifyingContract)
  const found =
    reader?.(message, contract) ?? (/order/i.test(primaryType) ? order(message, contract) : undefined)
  return found ?? explained('other')
}
