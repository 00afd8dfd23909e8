import type { Hex } from 'viem'
import { placesPerBlock, startOf } from '../../sources/index/position.ts'
import { query } from '../../sources/index/query.ts'
import { volumeSeconds } from '../../sources/index/volumeSeconds.ts'
import type { WriteTransaction } from '../../sources/store/Writer.ts'
import { type AssetNumbers, assetsOfTrade } from './assetsOfTrade.ts'
import { candleStart } from './candleStates.ts'
import { readAssetNumbers } from './readAssetNumbers.ts'
import { sumVolumes, type VolumeStates } from './traderVolumes.ts'

/** An account's stretch that loses trades, with the assets they were of. */
type Touched = { trader: number; start: number; assets: Set<number> }

async function touchedBy(
  transaction: WriteTransaction,
  position: number,
  numbers: AssetNumbers,
): Promise<Touched[]> {
  const rows = await transaction.all(
    query(`select distinct trades.trader_id, trades.base_id, trades.quote_id, blocks.time from trades
     join blocks on blocks.number = trades.position / ${placesPerBlock} where trades.position >= ?`),
    [position],
  )
  const touched = new Map<string, Touched>()
  for (const { trader_id: trader, base_id: base, quote_id: quote, time } of rows) {
    const start = candleStart(time, volumeSeconds)
    const known = touched.get(`${trader}:${start}`) ?? { trader, start, assets: new Set() }
    for (const { token } of assetsOfTrade({ base, quote, side: 1 }, numbers)) known.assets.add(token)
    touched.set(`${trader}:${start}`, known)
  }
  return [...touched.values()]
}

/** What is left of an account's stretch, by asset. Made anew: a difference of fractions would keep what both lost. */
async function readLeft(
  transaction: WriteTransaction,
  { trader, start }: Touched,
  { position, numbers }: { position: number; numbers: AssetNumbers },
) {
  const first = await transaction.get(
    query('select min(number) as number from blocks where time >= ? and time < ?'),
    [start, start + volumeSeconds],
  )
  const rows = await transaction.all(
    query(`select position, base_id, quote_id, side, usd from trades
     where trader_id = ? and position >= ? and position < ?`),
    [trader, startOf(first?.number ?? 0), position],
  )
  return sumVolumes(
    rows.flatMap(({ position: at, base_id: base, quote_id: quote, side, usd }) =>
      assetsOfTrade({ base, quote, side }, numbers).map(({ token, bought }) => ({
        ...{ token, trader, time: start, bought, usd, position: at },
      })),
    ),
  )
}

/** Has accounts that traded from a position on have traded what they did before it; their trades are still there. */
export async function unwindVolumes(
  transaction: WriteTransaction,
  position: number,
  { states, wrappedEther }: { states: VolumeStates; wrappedEther: Hex | undefined },
): Promise<void> {
  const numbers = await readAssetNumbers(transaction, wrappedEther)
  for (const one of await touchedBy(transaction, position, numbers)) {
    const { trader, start, assets } = one
    const left = await readLeft(transaction, one, { position, numbers })
    for (const token of assets)
      states.put(
        [token, trader, start],
        left.get(`${token}:${trader}:${start}`)?.sum ?? { usd: 0, trades: 0, buys: 0, last: 0 },
      )
  }
  await states.flush(transaction)
}
