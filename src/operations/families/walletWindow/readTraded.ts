import { RangeTooWide } from '../../../base/errors/codes.ts'
import { toolNames } from '../../../base/names/toolNames.gen.ts'
import { tradesOfTraders } from '../../../sources/index/queries/tradesOfTraders.ts'
import { sumTrades } from '../../wallets/pnl/computePairs.ts'
import { groupByToken } from '../../wallets/pnl/groupByToken.ts'
import { keptPairs } from '../../wallets/pnl/keptPairs.ts'
import type { TokenTraded } from '../../wallets/pnl/ProfitPair.ts'
import { noTrading, type WalletTrading, walletTrading } from '../../wallets/pnl/walletTrading.ts'
import type { WalletFrame } from './WalletView.ts'

const most = 50_000

type Traded = { trading: WalletTrading; sums: { token: number; traded: TokenTraded }[] }

/** What a wallet traded in a window, most dollars first: as its positions tell it, by its trades while those are made. */
export async function readTraded(frame: WalletFrame): Promise<Traded> {
  const { trading, sums } = await (frame.index.positionsFrom === undefined ? addUp(frame) : readKept(frame))
  const size = ({ traded }: (typeof sums)[number]) => traded.boughtUsd + traded.soldUsd
  return { trading, sums: sums.sort((one, other) => size(other) - size(one) || one.token - other.token) }
}

async function readKept({ index, id, since }: WalletFrame): Promise<Traded> {
  const noMoney = new Set<number>()
  const found = await keptPairs(index, { wallets: [id], token: undefined, since, moneyIds: noMoney })
  return {
    trading: found.trading.get(id) ?? noTrading,
    sums: found.pairs.filter(({ traded }) => traded.buys + traded.sells > 0),
  }
}

async function addUp({ index, id, since }: WalletFrame): Promise<Traded> {
  const rows = await tradesOfTraders(index, { traders: [id], since }, most)
  if (!rows)
    throw RangeTooWide({
      problem: `The wallet made more than ${most} trades in the window.`,
      next: `Ask for a shorter window, or page through ${toolNames.getWalletTrades}.`,
    })
  return {
    trading: walletTrading(rows),
    sums: [...groupByToken(rows)].map(([token, own]) => ({ token, traded: sumTrades(own) })),
  }
}
