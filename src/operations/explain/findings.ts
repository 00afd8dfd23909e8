import type { Address } from 'viem'
import type { DecodedCall } from '../../domain/decode/decodeCalldata.ts'
import type { DescribedEffects } from '../../domain/decode/effects/describeEffects.ts'

/** Something a careful person would want to know before signing. */
export type Finding = { code: string; severity: 'warn' | 'info'; detail: string }

export const warn = (code: string, detail: string): Finding => ({ code, severity: 'warn', detail })
export const info = (code: string, detail: string): Finding => ({ code, severity: 'info', detail })

/** What is known of an address that would get a permission. */
export type SpenderView = { label: string | null; isContract: boolean }

export type CallFacts = {
  call: DecodedCall
  to: string
  label: string | null
  hasCode: boolean
  isProxy: boolean
  hasData: boolean
  /** Undefined when the call succeeds. */
  failure: string | undefined
}

/** Functions that hand over control of a contract or an account. */
const controlFunctions: ReadonlySet<string> = new Set([
  'transferOwnership',
  'renounceOwnership',
  'grantRole',
  'upgradeTo',
  'upgradeToAndCall',
  'upgradeAndCall',
  'upgrade',
  'changeAdmin',
  'changeProxyAdmin',
  'setAuthorization',
  'setOperator',
  'enableModule',
  'addOwnerWithThreshold',
  'swapOwner',
  'changeThreshold',
  'setFallbackHandler',
  'setGuard',
  'installModule',
])

/** Functions whose whole point is to give something away. */
const givingFunctions: ReadonlySet<string> = new Set([
  'transfer',
  'transferFrom',
  'safeTransferFrom',
  'safeBatchTransferFrom',
  'burn',
])

/** What the call itself shows. */
export function callFindings({ call, to, label, hasCode, isProxy, hasData, failure }: CallFacts): Finding[] {
  const names = [call.function, ...call.steps.map((step) => step.name)].filter((name) => name !== null)
  const control = [...new Set(names.filter((name) => controlFunctions.has(name)))]
  const delegated = call.steps.find((step) => step.delegatecall)
  return [
    ...(failure === undefined ? [] : [warn('fails', `The call would fail: ${failure}.`)]),
    ...(hasData && !hasCode
      ? [
          warn(
            'no_code',
            `${to} has no code, so the data would be ignored and any value sent is simply transferred.`,
          ),
        ]
      : []),
    ...control.map((name) => warn('changes_control', `${name} changes who controls a contract or account.`)),
    ...(delegated
      ? [
          warn(
            'delegatecall',
            `Code of ${delegated.to ?? 'another contract'} would run with the caller’s own storage and assets.`,
          ),
        ]
      : []),
    ...(hasData && hasCode && call.function === null
      ? [info('unknown_function', `The selector ${call.selector} is not a known function.`)]
      : []),
    ...(isProxy ? [info('proxy', `${to} is a proxy: its code can be replaced.`)] : []),
    ...(hasCode && label === null
      ? [info('unlabelled', `${to} is not among the contracts the network data knows.`)]
      : []),
  ]
}

/** What the simulated effects show. */
export function effectFindings(
  effects: DescribedEffects,
  { call, label, hasData }: CallFacts,
  spenderOf: (address: Address) => SpenderView,
): Finding[] {
  const approvals = effects.approvals.filter((approval) => !approval.revoked)
  const pays = effects.balance_changes.filter((change) => change.amount.startsWith('-'))
  const gains = effects.balance_changes.length > pays.length
  const given = pays.map(
    (change) => `${change.amount_decimal ?? change.amount} ${change.symbol ?? change.token ?? 'ETH'}`,
  )
  const plain = !hasData || givingFunctions.has(call.function ?? '') || label !== null
  return [
    ...approvals.flatMap((approval) => [
      ...(approval.unlimited
        ? [
            warn(
              'unlimited_approval',
              `${nameOf(approval, spenderOf)} could move any amount of ${approval.token}.`,
            ),
          ]
        : []),
      ...spenderFindings(approval.spender, spenderOf),
    ]),
    ...effects.balance_changes
      .filter(({ impostor_of: genuine, amount }) => genuine !== null && !amount.startsWith('-'))
      .map(({ symbol, token, impostor_of: genuine }) =>
        warn(
          'impostor',
          `The sender would receive ${symbol ?? 'a token'} of ${token}; the genuine one is ${genuine}.`,
        ),
      ),
    ...(pays.length > 0 && !gains
      ? [
          (plain ? info : warn)(
            'pays_without_return',
            `The sender gives ${given.join(', ')} and receives nothing that a log shows.`,
          ),
        ]
      : []),
  ]
}

const nameOf = ({ spender }: { spender: Address }, spenderOf: (address: Address) => SpenderView) =>
  spenderOf(spender).label ?? spender

/** What is known of whoever gets a permission. */
export function spenderFindings(spender: Address, spenderOf: (address: Address) => SpenderView): Finding[] {
  const { label, isContract } = spenderOf(spender)
  if (!isContract) return [warn('spender_is_account', `${spender} is a plain account, not a contract.`)]
  return label === null
    ? [info('spender_unlabelled', `${spender} is not among the contracts the network data knows.`)]
    : []
}
