import type { Hex } from 'viem'
import type { Log } from '../../chain/Chain.ts'
import { addressOf, uintAt, wordsIn, zero } from '../../chain/words.ts'
import type { Check } from '../../judge/Check.ts'
import { subjects } from '../subjects.ts'
import { tell } from '../tell.ts'
import { transfer } from './transfer.ts'

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

export const transactionCheck: Check = {
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
