import { type Hex, numberToHex } from 'viem'
import type { Log } from '../chain/Chain.ts'
import { addressOf, lower, topicOf, uintAt, word, wordsIn, zero } from '../chain/words.ts'
import type { Check } from '../judge/Check.ts'
import { encode } from '../world/createState.ts'
import { subjects } from './subjects.ts'
import { tell } from './tell.ts'

type Receipt = {
  status: Hex
  gasUsed: Hex
  effectiveGasPrice: Hex
  logs: unknown[]
  contractAddress: Hex | null
}
type RawTransaction = {
  hash: Hex
  gas: Hex
  value: Hex
  nonce: Hex
  from: Hex
  to: Hex | null
  transactionIndex: Hex
}

const transfer = topicOf('Transfer(address,address,uint256)')

const erc20Moves = (logs: readonly Log[]) =>
  logs
    .filter(({ topics, data }) => topics[0] === transfer && topics.length === 3 && wordsIn(data) === 1)
    .map(({ address, topics, data, index }) => ({
      token: address as string | null,
      from: addressOf(topics[1]),
      to: addressOf(topics[2]),
      amount: uintAt(data, 0),
      log_index: index,
    }))

const transaction: Check = {
  kind: 'transaction',
  tools: ['get_transaction'],
  async run({ world, random, ask }) {
    const { number, transactions } = subjects.blockWithTransactions(world, random)
    const { hash } = random.pick(transactions)
    const { judge, block } = await ask(['get_transaction', { hash }])
    const [raw, receipt] = await Promise.all([
      world.node.ask<RawTransaction>('eth_getTransactionByHash', hash),
      world.node.ask<Receipt>('eth_getTransactionReceipt', hash),
    ])
    const logs = world.logs.filter((log) => log.hash === hash)
    judge.same('', {
      hash,
      status: receipt.status === '0x1' ? 'success' : 'reverted',
      block: number,
      block_hash: world.block(number).hash,
      timestamp: tell.time(world.block(number).time),
      index: Number(raw.transactionIndex),
      confirmations: block - number + 1,
      from: raw.from,
      to: raw.to,
      created_contract: raw.to === null ? receipt.contractAddress : null,
      value_wei: BigInt(raw.value),
      nonce: Number(raw.nonce),
      log_count: logs.length,
      fee: {
        gas_limit: BigInt(raw.gas),
        gas_used: BigInt(receipt.gasUsed),
        gas_price_wei: BigInt(receipt.effectiveGasPrice),
        total_wei: BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice),
      },
    })
    const told = judge.at<{ standard: string; log_index: number; kind: string }[]>('token_moves')
    const moves = erc20Moves(logs)
    // Wrapped ether that is told by Deposit and Withdrawal alone stands beside the transfers.
    const places = told.flatMap((move, index) =>
      move.standard === 'erc20' && moves.some(({ log_index }) => log_index === move.log_index) ? [index] : [],
    )
    if (places.length !== moves.length) judge.same('token_moves.length', moves.length)
    else
      places.forEach((place, index) => {
        const move = moves[index]
        if (!move) return
        const kind = move.from === zero ? 'mint' : move.to === zero ? 'burn' : 'transfer'
        const isWeth = move.token === world.facts.contracts.get('weth')
        judge.same(`token_moves.${place}`, { ...move, ...(isWeth ? {} : { kind }) })
      })
  },
}

const logs: Check = {
  kind: 'logs',
  tools: ['get_logs'],
  async run({ world, random, ask }) {
    const token = subjects.token(world, random)
    const limit = 1 + random.below(100)
    const args = { address: token, limit }
    const row = ['events_erc20_transfer', { ...args, window: 'all' }] as const
    const asked = await ask(['get_logs', { ...args, event: 'Transfer', from_block: '0' }])
    const { judge, block } = asked
    const from = judge.at<number>('searched.from_block')
    world.need(from, block)
    const wanted = (below = Number.POSITIVE_INFINITY) =>
      world.logs
        .filter(
          (log) =>
            log.address === token &&
            log.topics[0] === transfer &&
            log.block >= from &&
            log.block <= block &&
            log.block < below,
        )
        .toSorted((one, other) => other.block - one.block || other.index - one.index)
    const toRow = (log: Log) => ({
      block: log.block,
      timestamp: tell.time(world.block(log.block).time),
      transaction: log.hash,
      log_index: log.index,
      address: log.address,
      event: 'Transfer',
    })
    const all = wanted()
    judge.same('items', all.slice(0, limit).map(toRow))
    all.slice(0, limit).forEach((log, index) => {
      if (wordsIn(log.data) !== 1) return
      const values = judge
        .at<{ value: string }[]>(`items.${index}.args`)
        .map(({ value }) => lower(String(value)))
      const expected = [addressOf(log.topics[1]), addressOf(log.topics[2]), String(uintAt(log.data, 0))]
      judge.same(
        `items.${index}.args`,
        expected.map((value, at) => (values[at] === value ? {} : { value })),
      )
    })
    if (!asked.answer.next_cursor) return
    const cursor = asked.answer.next_cursor
    const second = await ask(['get_logs', { ...args, event: 'Transfer', from_block: '0', cursor }])
    second.judge.same('items', all.slice(limit, 2 * limit).map(toRow))
    void row
  },
}

const calldata: Check = {
  kind: 'calldata',
  tools: ['decode_calldata'],
  async run({ world, random, ask }) {
    const account = subjects.account(world, random)
    const amount = BigInt(random.below(2 ** 31)) * BigInt(random.below(2 ** 31))
    const [name, signature, names] = random.pick([
      ['transfer', 'transfer(address,uint256)', ['to', 'amount']],
      ['approve', 'approve(address,uint256)', ['spender', 'amount']],
    ] as const)
    const data = encode(signature, [account, amount])
    const { judge } = await ask(['decode_calldata', { data }])
    judge.same('', {
      selector: data.slice(0, 10),
      function: name,
      args: [{ value: account }, { value: String(amount) }],
    })
    void names
  },
}

const simulation: Check = {
  kind: 'simulated call',
  tools: ['simulate_transaction'],
  async run({ world, random, ask }) {
    const token = subjects.token(world, random)
    const holder = subjects.account(world, random)
    const data = `0x70a08231${word(holder)}` as Hex
    const { judge, block } = await ask(['simulate_transaction', { to: token, data }])
    const replies = await world.node.askAll([
      { method: 'eth_call', params: [{ to: token, data }, numberToHex(block)] },
    ])
    const reply = replies[0]
    const returned = reply && 'result' in reply ? (reply.result as Hex) : undefined
    judge.same('', { success: returned !== undefined, return_data: returned, block, value_wei: 0n })
  },
}

export const transactionChecks: readonly Check[] = [transaction, logs, calldata, simulation]
