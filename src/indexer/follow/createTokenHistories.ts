import type { Address } from 'viem'
import { lowerAddress } from '../../base/schema/address.ts'
import { query } from '../../sources/index/query.ts'
import type { IndexedLog } from '../facts/IndexedLog.ts'
import { topicOf } from '../facts/LogReader.ts'
import type { BlockRange } from '../fetch/RangeData.ts'
import { createSparsePass } from './createSparsePass.ts'
import { commit, type IndexerContext, type WriterTurn } from './IndexerContext.ts'

/** Everything that moves a token, wrapped ether included. */
const topics = [
  'Transfer(address,address,uint256)',
  'Deposit(address,uint256)',
  'Withdrawal(address,uint256)',
].map(topicOf)

/** More wishes than this are forgotten, and made again by whoever still wants them. */
const maxWaiting = 32

type Current = { token: Address; steps: AsyncGenerator<{ logs: IndexedLog[]; range: BlockRange }> }

/**
 * Reads the whole past of single tokens, on demand and between blocks: from the first block to where the index
 * begins. Afterwards their balances are exact, though the rest of those blocks stays unread.
 */
export function createTokenHistories(context: IndexerContext) {
  const { node, database, rangeWriter, standing, progress } = context
  const fetchSparse = createSparsePass(node)
  const waiting = new Set<Address>()
  let current: Current | undefined

  async function appliedTo(token: Address): Promise<number> {
    const row = await database.reader.get(
      query(`select max(to_block) as top from spans where kind =
         (select 'token:' || cast(id as text) from addresses where address = ?)`),
      [Buffer.from(token.slice(2), 'hex')],
    )
    return row?.top ?? -1
  }

  async function begin({ signal }: WriterTurn): Promise<Current | undefined> {
    const [token] = waiting
    const end = (standing.spans.at(-1)?.from ?? 0) - 1
    if (token === undefined || end < 0) return undefined
    waiting.delete(token)
    const range = { from: (await appliedTo(token)) + 1, to: end }
    // The kind of span is not known here: the token may have no number yet.
    return { token, steps: fetchSparse({ kind: 'sparse', topics, address: token, range }, signal) }
  }

  const tell = () => {
    progress.histories = { waiting: waiting.size + (current ? 1 : 0), token: current?.token ?? null }
    context.tell()
  }

  return {
    want(token: Address): void {
      if (waiting.size < maxWaiting) waiting.add(lowerAddress(token))
      tell()
    },
    /** One stretch of one token; true while there is more. */
    async work(turn: WriterTurn): Promise<boolean> {
      const reading = current ?? (await begin(turn))
      if (!reading) return false
      // A failure ends the stretches; the wish is kept and goes on where it was.
      current = undefined
      waiting.add(reading.token)
      const { value: step, done } = await reading.steps.next()
      waiting.delete(reading.token)
      if (!done && step) {
        const { token } = reading
        await commit(context, turn, (transaction) =>
          rangeWriter.applyTokenHistory(transaction, { token, logs: step.logs, range: step.range }),
        )
        current = reading
      }
      tell()
      return current !== undefined || waiting.size > 0
    },
    /** After blocks were taken back, what is under way may be of another fork. */
    forget(): void {
      if (current) waiting.add(current.token)
      current = undefined
    },
  }
}
