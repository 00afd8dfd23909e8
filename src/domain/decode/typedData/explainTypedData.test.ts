import fc from 'fast-check'
import { encodeFunctionData, hashTypedData, maxUint256, parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'
import { explainTypedData } from './explainTypedData.ts'

const token = '0x0000000000000000000000000000000000003333'
const spender = '0x0000000000000000000000000000000000002222'
const owner = '0x0000000000000000000000000000000000001111'
const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'

const permit = {
  domain: { name: 'Token', version: '1', chainId: 4663, verifyingContract: token },
  types: {
    Permit: [
      { name: 'owner', type: 'address' },
      { name: 'spender', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'nonce', type: 'uint256' },
      { name: 'deadline', type: 'uint256' },
    ],
  },
  primaryType: 'Permit',
  message: { owner, spender, value: maxUint256.toString(), nonce: '0', deadline: '1900000000' },
} as const

const other = (primaryType: string, message: Record<string, unknown>, verifyingContract: string = permit2) =>
  explainTypedData({ domain: { chainId: 4663, verifyingContract }, types: {}, primaryType, message })

describe('explainTypedData', () => {
  it('reads an ERC-2612 permit and hashes it as viem does', () => {
    expect(explainTypedData(permit).shown).toEqual({
      kind: 'erc2612_permit',
      primary_type: 'Permit',
      domain_name: 'Token',
      domain_version: '1',
      chain_id: '4663',
      verifying_contract: token,
      digest: hashTypedData({
        ...permit,
        message: { ...permit.message, value: maxUint256, nonce: 0n, deadline: 1900000000n },
      }),
      deadline: '2030-03-17T17:46:40Z',
      grants: [{ token, spender, amount: maxUint256.toString(), unlimited: true, expires: null }],
      call: null,
    })
  })

  it('reads the other ways to give something away', () => {
    const details = { token, amount: '5', expiration: '1900000000', nonce: '0' }
    expect(other('PermitSingle', { details, spender, sigDeadline: '1' }).shown).toMatchObject({
      kind: 'permit2_permit',
      grants: [{ token, spender, amount: '5', unlimited: false, expires: '2030-03-17T17:46:40Z' }],
    })
    expect(
      other('PermitBatch', { details: [details, details], spender, sigDeadline: '1' }).shown.grants,
    ).toHaveLength(2)
    expect(
      other('PermitTransferFrom', { permitted: { token, amount: 7 }, spender, nonce: 1, deadline: 2 }).shown,
    ).toMatchObject({
      kind: 'permit2_transfer',
      deadline: '1970-01-01T00:00:02Z',
      grants: [{ token, spender, amount: '7' }],
    })
    expect(
      other('Permit', { holder: owner, spender, nonce: 0, expiry: 0, allowed: true }, token).shown,
    ).toMatchObject({
      kind: 'dai_permit',
      grants: [{ token, spender, amount: null, unlimited: true }],
    })
    expect(
      other(
        'TransferWithAuthorization',
        { from: owner, to: spender, value: '9', validAfter: 0, validBefore: 3 },
        token,
      ).shown,
    ).toMatchObject({
      kind: 'erc3009_transfer',
      grants: [{ token, spender, amount: '9' }],
    })
    expect(
      other('OrderComponents', { offer: [{ token, startAmount: '3' }], endTime: '4' }, spender).shown,
    ).toMatchObject({
      kind: 'order',
      grants: [{ token, spender, amount: '3' }],
    })
    expect(
      other('Order', { sellToken: token, sellAmount: '8', buyToken: owner }, spender).shown.grants,
    ).toMatchObject([{ token, amount: '8' }])
  })

  it('looks into the call that a Safe transaction would make', () => {
    const data = encodeFunctionData({
      abi: parseAbi(['function approve(address spender, uint256 value)']),
      args: [spender, 1n],
    })
    expect(other('SafeTx', { to: token, value: '0', data, operation: 0 }).shown).toMatchObject({
      kind: 'safe_transaction',
      call: { to: token, function: 'approve' },
    })
  })

  it('makes nothing of what it does not know, and throws at nothing', () => {
    expect(other('Mail', { contents: 'hi' }).shown).toMatchObject({ kind: 'other', grants: [], digest: null })
    expect(other('constructor', {}).shown.kind).toBe('other')
    const names = [
      'Permit',
      'PermitSingle',
      'PermitBatch',
      'PermitTransferFrom',
      'SafeTx',
      'Order',
      'Authorization',
      '__proto__',
    ]
    fc.assert(
      fc.property(
        fc.constantFrom(...names),
        fc.dictionary(
          fc.constantFrom(
            'spender',
            'details',
            'permitted',
            'value',
            'offer',
            'to',
            'data',
            'operation',
            'deadline',
            'allowed',
            'token',
          ),
          fc.jsonValue(),
        ),
        fc.dictionary(fc.string(), fc.jsonValue()),
        (primaryType, message, domain) => {
          explainTypedData({ domain, types: { [primaryType]: [] }, primaryType, message })
        },
      ),
      { numRuns: 300 },
    )
  })
})
