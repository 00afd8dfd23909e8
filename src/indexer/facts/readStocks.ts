import { decodeAbiParameters, type Hex, hexToBytes } from 'viem'
import { cleanText } from '../../base/schema/untrustedText.ts'
import { encodeAmount } from '../../sources/index/amount.ts'
import { multiplierUpdates, stockDeployments } from '../../sources/index/tables/eventTables.ts'
import { type LogReader, readersOf } from './LogReader.ts'
import { addEvent } from './RangeFacts.ts'
import { topicSigned, unsigned, wordsIn } from './words.ts'

const deployedParameters = [{ type: 'address' }, { type: 'string' }, { type: 'string' }] as const

const readDeployed: LogReader = (log, facts, { known }) => {
  if (log.address !== known.stockFactory || log.topics.length !== 2) return
  const [token, name, symbol] = decodeAbiParameters(deployedParameters, log.data)
  addEvent(facts, stockDeployments, {
    position: log.position,
    transaction_index: log.transactionIndex,
    token_id: token.toLowerCase(),
    uid: hexToBytes(log.topics[1] as Hex),
    symbol: cleanText(symbol, 16),
    name: cleanText(name, 120),
  })
}

const toTime = (seconds: bigint) => Math.min(Number(seconds), Number.MAX_SAFE_INTEGER)

/** Any token may write this; whose multiplier counts is decided by the factory's log when it is read. */
const readMultiplier: LogReader = (log, facts) => {
  if (log.topics.length !== 1 || wordsIn(log.data) !== 3) return
  addEvent(facts, multiplierUpdates, {
    position: log.position,
    transaction_index: log.transactionIndex,
    token_id: log.address,
    old_multiplier: encodeAmount(unsigned(log.data, 0)),
    new_multiplier: encodeAmount(unsigned(log.data, 1)),
    effective_at: toTime(unsigned(log.data, 2)),
  })
}

const readAnswer: LogReader = (log, facts, { known }) => {
  const feed = known.feeds.get(log.address)
  if (!feed || log.topics.length !== 3) return
  facts.oracles.push({
    position: log.position,
    feed,
    answer: topicSigned(log.topics[1]),
    updatedAt: toTime(unsigned(log.data, 0)),
  })
}

export const stockReaders = readersOf({
  'Deployed(bytes32,address,string,string)': readDeployed,
  'UIMultiplierUpdated(uint256,uint256,uint256)': readMultiplier,
})

export const oracleReaders = readersOf({ 'AnswerUpdated(int256,uint256,uint256)': readAnswer })
