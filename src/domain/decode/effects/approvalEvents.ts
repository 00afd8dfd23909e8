import { zeroAddress } from '../../../base/schema/address.ts'
import { type Apply, address, amount, type EventTable, isNft } from './Apply.ts'
import type { Approval, EffectLog } from './Effects.ts'

/** What contracts treat as no limit: the largest number, or the largest that 96-bit tokens can store. */
const noLimit: ReadonlySet<bigint> = new Set([2n ** 256n - 1n, 2n ** 96n - 1n, 2n ** 160n - 1n])
export const isUnlimited = (value: bigint): boolean => noLimit.has(value) || value >= 2n ** 255n

const approval = (
  log: EffectLog,
  fields: Pick<Approval, 'kind' | 'owner' | 'spender'> & Partial<Approval>,
): Approval => ({
  token: log.address,
  amount: null,
  tokenId: null,
  unlimited: false,
  revoked: false,
  expires: null,
  logIndex: log.logIndex,
  ...fields,
})

const approve: Apply = ({ approvals }, log, [owner, spender, value]) => {
  const parties = { owner: address(owner), spender: address(spender) }
  const number = amount(value)
  approvals.push(
    isNft(log)
      ? approval(log, {
          kind: 'erc721',
          ...parties,
          tokenId: number,
          revoked: parties.spender === zeroAddress,
        })
      : approval(log, {
          kind: 'erc20',
          ...parties,
          amount: number,
          unlimited: isUnlimited(number),
          revoked: number === 0n,
        }),
  )
}

const approveAll: Apply = ({ approvals }, log, [owner, spender, approved]) =>
  approvals.push(
    approval(log, {
      kind: 'all_tokens',
      owner: address(owner),
      spender: address(spender),
      unlimited: approved === true,
      revoked: approved !== true,
    }),
  )

const permit2: Apply = ({ approvals }, log, [owner, token, spender, value, expiration]) =>
  approvals.push(
    approval(log, {
      kind: 'permit2',
      token: address(token),
      owner: address(owner),
      spender: address(spender),
      amount: amount(value),
      unlimited: isUnlimited(amount(value)),
      revoked: amount(value) === 0n,
      expires: expiration === undefined ? null : amount(expiration),
    }),
  )

/** Events of permissions to spend. */
export const approvalEvents: EventTable = {
  'Approval(address,address,uint256)': approve,
  'ApprovalForAll(address,address,bool)': approveAll,
  'Approval(address,address,address,uint160,uint48)': permit2,
  'Permit(address,address,address,uint160,uint48,uint48)': permit2,
  'Lockdown(address,address,address)': (effects, log, [owner, token, spender]) =>
    permit2(effects, log, [owner ?? '0x', token ?? '0x', spender ?? '0x', 0n]),
}
