import type { Address } from 'viem'
import type { WriteTransaction } from '../../sources/store/Writer.ts'
import type { RangeFacts } from '../facts/RangeFacts.ts'
import type { AddressBook } from './createAddressBook.ts'
import { loadOracleTimes } from './createOracleTimes.ts'
import type { QuoteTokens, QuoteValue } from './QuoteTokens.ts'

/** Dollars for one smallest unit of a quote token at a position, or undefined where nothing says. */
export type UnitPrice = (token: number, position: number) => number | undefined

/** Prices quote tokens at the time of each trade. */
export function createPricing(quotes: QuoteTokens) {
  const addresses = quotes.all
  const feeds = new Set(addresses.flatMap(({ value }) => (value.by === 'feed' ? [value.feed] : [])))

  return {
    /** Addresses whose numbers `load` needs. */
    addresses: [...addresses.map(({ token }) => token), ...feeds],
    /** Reads what the feeds of these tokens said before and during the range. */
    async load(
      transaction: WriteTransaction,
      range: { facts: RangeFacts; fromBlock: number; tokens: ReadonlySet<number>; book: AddressBook },
    ): Promise<UnitPrice> {
      const { facts, fromBlock, tokens, book } = range
      const values = new Map<number, QuoteValue>()
      for (const { token, value } of addresses)
        if (tokens.has(book.id(token))) values.set(book.id(token), value)
      const needed = new Set<Address>()
      for (const value of values.values()) if (value.by === 'feed') needed.add(value.feed)
      const times = await loadOracleTimes(transaction, {
        feeds: needed,
        facts: facts.oracles,
        fromBlock,
        book,
      })
      return (token, position) => {
        const value = values.get(token)
        if (!value) return undefined
        if (value.by === 'dollar') return 10 ** -value.decimals
        const answer = times.answerAt(value.feed, position)
        if (answer === undefined || answer <= 0n) return undefined
        return Number(answer) / 10 ** (value.feedDecimals + value.decimals)
      }
    },
  }
}

export type Pricing = ReturnType<typeof createPricing>
