import type { LiveApproval } from './readAllowances.ts'

export const approvalRisks = ['unlimited_to_stranger', 'spender_is_account', 'unlimited_all_pieces'] as const
export type ApprovalRisk = (typeof approvalRisks)[number]

const half = 2n ** 255n

/** No smaller than all there is of the token: such an allowance limits nothing. */
export function isUnlimited({ kind, amount, totalSupply }: LiveApproval): boolean {
  if (kind === 'all' || amount === null) return true
  return totalSupply ? amount >= totalSupply : amount >= half
}

export const isExpired = ({ expires }: LiveApproval, nowMs: number): boolean =>
  expires !== null && expires * 1000 < nowMs

/** Why an approval may cost its owner more than they meant; an expired one cannot. */
export function judgeApproval(
  row: LiveApproval,
  { label, hasCode, nowMs }: { label: string | null; hasCode: boolean; nowMs: number },
): ApprovalRisk[] {
  if (isExpired(row, nowMs)) return []
  const stranger = label === null
  const risks: ApprovalRisk[] = []
  if (stranger && !hasCode) risks.push('spender_is_account')
  if (stranger && row.kind === 'all') risks.push('unlimited_all_pieces')
  else if (stranger && isUnlimited(row)) risks.push('unlimited_to_stranger')
  return risks
}
