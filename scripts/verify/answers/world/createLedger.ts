import type { Address } from 'viem'
import { type Log, type Placed, upTo } from '../chain/Chain.ts'
import { addressOf, topicOf, uintAt, wordsIn, zero } from '../chain/words.ts'

/** An ERC-20 amount that moved. */
export type Transfer = Placed & {
  token: Address
  from: Address
  to: Address
  amount: bigint
  hash: Log['hash']
}

export type Ledger = {
  take(logs: readonly Log[]): void
  tokens(): readonly Address[]
  /** Everything that moved, all of one token, or all of one account, in the order of the chain. */
  all: readonly Transfer[]
  ofToken(token: string): readonly Transfer[]
  ofAccount(account: string): readonly Transfer[]
  /** What each account has of a token after a block, the zero address left out. */
  balances(token: string, block: number): Map<Address, bigint>
}

const transfer = topicOf('Transfer(address,address,uint256)')
const deposit = topicOf('Deposit(address,uint256)')
const withdrawal = topicOf('Withdrawal(address,uint256)')

const push = <T>(map: Map<string, T[]>, key: string, value: T) => {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

/** Wrapped ether writes a Deposit or Withdrawal; some also a Transfer of the same in the same transaction. */
function wrappings(logs: readonly Log[], weth: string, told: readonly Transfer[]): Transfer[] {
  const name = ({ tx, from, to, amount }: Pick<Transfer, 'tx' | 'from' | 'to' | 'amount'>) =>
    `${tx} ${from} ${to} ${amount}`
  const known = new Map<string, number>()
  for (const one of told.filter(({ token }) => token === weth))
    known.set(name(one), (known.get(name(one)) ?? 0) + 1)
  const moves: Transfer[] = []
  for (const log of logs) {
    const [topic, account] = log.topics
    if (log.address !== weth || log.topics.length !== 2 || (topic !== deposit && topic !== withdrawal))
      continue
    const holder = addressOf(account)
    const [from, to] = topic === deposit ? [zero, holder] : [holder, zero]
    const move = {
      ...placeOf(log),
      token: log.address,
      from,
      to,
      amount: uintAt(log.data, 0),
      hash: log.hash,
    }
    const count = known.get(name(move)) ?? 0
    if (count > 0) known.set(name(move), count - 1)
    else moves.push(move)
  }
  return moves
}

const placeOf = ({ block, tx, index }: Log): Placed => ({ block, tx, index })

/** Own books of every ERC-20 token, from its Transfer events. */
export function createLedger(weth: string): Ledger {
  const all: Transfer[] = []
  const byToken = new Map<string, Transfer[]>()
  const byAccount = new Map<string, Transfer[]>()
  return {
    take(logs) {
      const told: Transfer[] = logs
        .filter(({ topics, data }) => topics[0] === transfer && topics.length === 3 && wordsIn(data) === 1)
        .map((log) => ({
          ...placeOf(log),
          token: log.address,
          from: addressOf(log.topics[1]),
          to: addressOf(log.topics[2]),
          amount: uintAt(log.data, 0),
          hash: log.hash,
        }))
      const moves = [...told, ...wrappings(logs, weth, told)].sort((one, other) => one.index - other.index)
      for (const move of moves) {
        all.push(move)
        push(byToken, move.token, move)
        push(byAccount, move.from, move)
        if (move.to !== move.from) push(byAccount, move.to, move)
      }
    },
    all,
    tokens: () => [...byToken.keys()] as Address[],
    ofToken: (token) => byToken.get(token) ?? [],
    ofAccount: (account) => byAccount.get(account) ?? [],
    balances(token, block) {
      const balances = new Map<Address, bigint>()
      for (const { from, to, amount } of upTo(byToken.get(token) ?? [], block)) {
        balances.set(from, (balances.get(from) ?? 0n) - amount)
        balances.set(to, (balances.get(to) ?? 0n) + amount)
      }
      balances.delete(zero)
      return balances
    },
  }
}
