import { addressIn, amountIn, numberIn, readEvents } from '../decodeEvent.ts'
import { lower, type NetworkTruth, placeOf } from '../NetworkTruth.ts'
import type { RescannedLog } from '../Rescan.ts'
import { addRow, type ExpectedRows } from '../Rows.ts'

const oneWord = 66

/** Grants by tokens themselves and by Permit2. */
export function expectApprovals(
  rows: ExpectedRows,
  logs: readonly RescannedLog[],
  { network }: NetworkTruth,
): void {
  const contract = network.contract('permit2')?.address
  const permit2 = contract && lower(contract)
  type Grant = { kind: string; token: string; owner: string; spender: string; amount: bigint }
  const add = (log: RescannedLog, { token, owner, spender, ...rest }: Grant, expires: number | null) =>
    addRow(rows, 'approvals', {
      ...placeOf(log),
      ...rest,
      token_id: token,
      owner_id: owner,
      spender_id: spender,
      expires,
    })
  const parties = 'address indexed owner, address indexed token, address indexed spender'
  const grant = (log: RescannedLog, values: Record<string, unknown>) => {
    if (log.address !== permit2) return
    const [token, owner] = [addressIn(values, 'token'), addressIn(values, 'owner')]
    const amount = amountIn(values, 'amount')
    const spender = addressIn(values, 'spender')
    add(log, { kind: 'permit2', token, owner, spender, amount }, numberIn(values, 'expiration'))
  }
  readEvents(logs, {
    'Approval(address indexed owner, address indexed spender, uint256 amount)': (values, log) => {
      if (log.data.length !== oneWord) return
      const [owner, spender] = [addressIn(values, 'owner'), addressIn(values, 'spender')]
      const amount = amountIn(values, 'amount')
      add(log, { kind: 'erc20', token: log.address, owner, spender, amount }, null)
    },
    'ApprovalForAll(address indexed owner, address indexed spender, bool approved)': (values, log) => {
      const [owner, spender] = [addressIn(values, 'owner'), addressIn(values, 'spender')]
      add(log, { kind: 'all', token: log.address, owner, spender, amount: values.approved ? 1n : 0n }, null)
    },
    [`Approval(${parties}, uint160 amount, uint48 expiration)`]: (values, log) => grant(log, values),
    [`Permit(${parties}, uint160 amount, uint48 expiration, uint48 nonce)`]: (values, log) =>
      grant(log, values),
    'Lockdown(address indexed owner, address token, address spender)': (values, log) => {
      if (log.address !== permit2) return
      const [token, owner] = [addressIn(values, 'token'), addressIn(values, 'owner')]
      const spender = addressIn(values, 'spender')
      add(log, { kind: 'permit2', token, owner, spender, amount: 0n }, null)
    },
  })
}
