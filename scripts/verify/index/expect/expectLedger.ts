import { type Address, zeroAddress } from 'viem'
import { addressIn, amountIn, readEvents } from '../decodeEvent.ts'
import { lower, type NetworkTruth, placeOf } from '../NetworkTruth.ts'
import type { RescannedLog } from '../Rescan.ts'
import { addRow, amountOf, type ExpectedRows, type Row } from '../Rows.ts'

type Move = { log: RescannedLog; token: Address; from: Address; to: Address; amount: bigint }
type Account = { amount: bigint; first: number; last: number; transfers: number }

const oneWord = 66

/** ERC-20 transfers: two indexed accounts and exactly one amount. */
function transfersIn(logs: readonly RescannedLog[]): Move[] {
  const moves: Move[] = []
  readEvents(logs, {
    'Transfer(address indexed from, address indexed to, uint256 value)': (values, log) => {
      if (log.data.length !== oneWord) return
      const [from, to] = [addressIn(values, 'from'), addressIn(values, 'to')]
      moves.push({ log, token: log.address, from, to, amount: amountIn(values, 'value') })
    },
  })
  return moves
}

/** Wrapped ether made and unmade without a Transfer of its own in the same transaction. */
function silentWrappings(logs: readonly RescannedLog[], weth: string | undefined, told: readonly Move[]) {
  const nameOf = ({ log, from, to, amount }: Move) =>
    `${log.block} ${log.transactionIndex} ${from} ${to} ${amount}`
  const left = told.filter(({ token }) => token === weth).map(nameOf)
  const known = new Map<string, number>()
  for (const name of left) known.set(name, (known.get(name) ?? 0) + 1)
  const moves: Move[] = []
  const add = (move: Move) => {
    if (move.token !== weth) return
    const count = known.get(nameOf(move)) ?? 0
    if (count > 0) known.set(nameOf(move), count - 1)
    else moves.push(move)
  }
  readEvents(logs, {
    'Deposit(address indexed account, uint256 amount)': (values, log) =>
      add({
        log,
        token: log.address,
        from: zeroAddress,
        to: addressIn(values, 'account'),
        amount: amountIn(values, 'amount'),
      }),
    'Withdrawal(address indexed account, uint256 amount)': (values, log) =>
      add({
        log,
        token: log.address,
        from: addressIn(values, 'account'),
        to: zeroAddress,
        amount: amountIn(values, 'amount'),
      }),
  })
  return moves
}

function addToken(rows: ExpectedRows, token: string, moves: readonly Row[]): void {
  const accounts = new Map<string, Account>()
  let supply = 0n
  const change = (holder: string, amount: bigint, position: number) => {
    if (holder === zeroAddress) {
      supply -= amount
      return
    }
    const account = accounts.get(holder) ?? { amount: 0n, first: position, last: position, transfers: 0 }
    account.amount += amount
    account.last = position
    account.transfers += 1
    accounts.set(holder, account)
  }
  for (const { position, from_id: from, to_id: to, amount } of moves) {
    change(String(from), -amountOf(amount), Number(position))
    change(String(to), amountOf(amount), Number(position))
  }
  addRow(rows, 'tokens', {
    token_id: token,
    first_position: moves[0]?.position ?? null,
    last_position: moves.at(-1)?.position ?? null,
    transfers: moves.length,
    holders: [...accounts.values()].filter(({ amount }) => amount > 0n).length,
    net_supply: supply,
  })
  for (const [holder, { amount, first, last, transfers }] of accounts) {
    const positions = { first_position: first, last_position: last }
    addRow(rows, 'balances', { token_id: token, holder_id: holder, amount, ...positions, transfers })
  }
}

/** Transfers, and what they leave in accounts. A transfer counts once for each of its sides. */
export function expectLedger(
  rows: ExpectedRows,
  logs: readonly RescannedLog[],
  { network }: NetworkTruth,
): void {
  const weth = network.contract('weth')?.address
  const transfers = transfersIn(logs)
  for (const move of [...transfers, ...silentWrappings(logs, weth && lower(weth), transfers)]) {
    const { log, token, from, to, amount } = move
    addRow(rows, 'transfers', { ...placeOf(log), token_id: token, from_id: from, to_id: to, amount })
  }
  const byToken = new Map<string, Row[]>()
  const moves = (rows.get('transfers') ?? []).toSorted(
    (one, other) => Number(one.position) - Number(other.position),
  )
  for (const move of moves) {
    const list = byToken.get(String(move.token_id))
    if (list) list.push(move)
    else byToken.set(String(move.token_id), [move])
  }
  for (const [token, list] of byToken) addToken(rows, token, list)
}
