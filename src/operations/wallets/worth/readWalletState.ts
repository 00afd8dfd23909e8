import { type Address, zeroAddress } from 'viem'
import { StatePruned } from '../../../base/errors/codes.ts'
import { priceTokens } from '../../../domain/market/priceTokens.ts'
import { type NamedToken, nameTokens } from '../../../domain/tokens/nameTokens.ts'
import { listWalletBalances } from '../../../sources/index/queries/listWalletBalances.ts'
import type { IndexedContext } from '../../kernel/ToolContext.ts'
import { type Holding, readHoldings } from '../readHoldings.ts'
import { type PastHoldings, readPastHoldings } from './readPastHoldings.ts'

/** Tokens whose balance is read in one answer, those that moved last first. */
const mostTokens = 1_000

type Whose = { address: Address; wallet: number | undefined }

/** What a wallet had after a block, whoever tells it. */
export type WalletState = PastHoldings & {
  names: ReadonlyMap<Address, NamedToken>
  /** What pools could have paid is not known of a state that nobody keeps. */
  fromLedger: boolean
}

/** By the node, or by the index where no node keeps the state of the block any more. */
export async function readWalletState(
  context: IndexedContext,
  whose: Whose,
  block: bigint,
): Promise<WalletState> {
  const { address, wallet } = whose
  const at = { ...context, chain: context.chain.at(block) }
  try {
    const [held, wei] = await Promise.all([
      wallet === undefined ? [] : readHeld(at, address, wallet),
      at.chain.balance(address),
    ])
    const tokens = held.map(({ token }) => token)
    const [prices, names] = await Promise.all([
      priceTokens(at, [zeroAddress, ...tokens]),
      nameTokens(context, tokens),
    ])
    return { held, wei, etherUsd: prices.get(zeroAddress)?.usd ?? null, prices, names, fromLedger: false }
  } catch (error) {
    const past =
      StatePruned.is(error) && block < context.head.number
        ? await readPastHoldings(context, whose, Number(block))
        : undefined
    if (!past) throw error
    const names = await nameTokens(
      context,
      past.held.map(({ token }) => token),
    )
    return { ...past, names, fromLedger: true }
  }
}

async function readHeld(context: IndexedContext, address: Address, wallet: number): Promise<Holding[]> {
  const [rows, book] = await Promise.all([
    listWalletBalances(context.index, wallet, mostTokens),
    context.stocks.upTo(context.head.number),
  ])
  if (rows.length === mostTokens)
    context.warn('items', `Only the ${mostTokens} tokens that moved last were looked at.`)
  const isStock = (token: Address) => book.byAddress(token) !== undefined
  const { held, unreadable } = await readHoldings(context.chain, address, { rows, isStock })
  if (unreadable > 0)
    context.warn('items', `${unreadable} contracts do not answer balanceOf at this block; they are left out.`)
  return held
}
