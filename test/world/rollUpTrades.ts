import { hexToBytes } from 'viem'
import { decodeAmount, encodeAmount } from '../../src/sources/index/amount.ts'
import { placesPerBlock } from '../../src/sources/index/position.ts'
import { query } from '../../src/sources/index/query.ts'
import type { SqlValues } from '../../src/sources/store/SqlValue.ts'
import type { WriteTransaction } from '../../src/sources/store/Writer.ts'
import { runStatements } from './runStatements.ts'
import { tableNamed } from './tableNamed.ts'

const chain = 999
const senders = 998

const select = query(`select trades.pool_id, trades.base_id, trades.quote_id, trades.trader_id, trades.side,
  trades.usd, trades.position, trades.base_amount, trades.quote_amount, blocks.time from trades join blocks on blocks.number = trades.position / ${placesPerBlock}
  order by trades.position`)

const selectSenders = query(`select transactions.from_id, blocks.time from transactions
  join blocks on blocks.number = transactions.position / ${placesPerBlock} order by transactions.position`)

function groups<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const found = new Map<string, Row[]>()
  for (const row of rows) found.set(keyOf(row), [...(found.get(keyOf(row)) ?? []), row])
  return found
}

const floor = (time: number, seconds: number) => time - (time % seconds)

/**
 * Writes what is kept of the trades that a test has put into an index, by plain counting: the volumes of candles,
 * whose prices are all 1, who dealt and sent last when, and who traded how much.
 */
export async function rollUpTrades(
  transaction: WriteTransaction,
  {
    candles = true,
    assetOf = (token) => token,
  }: { candles?: boolean; assetOf?: (token: number) => number } = {},
): Promise<void> {
  const put = (table: string, columns: string, rows: SqlValues[]) =>
    transaction.insert({ table: tableNamed(table), columns: columns.split(' '), rows })
  const trades = await transaction.all(select)

  for (const seconds of candles ? [60, 3600, 86_400] : []) {
    const groupsOfCandles = groups(trades, ({ pool_id, time }) => `${pool_id} ${floor(time, seconds)}`)
    const rows = [...groupsOfCandles].map(([key, inside]): SqlValues => {
      const [pool = 0, start = 0] = key.split(' ').map(Number)
      const usdOf = (side: number) => inside.filter((row) => row.side === side).map(({ usd }) => usd)
      const known = (list: (number | null)[]) => list.filter((usd) => usd !== null)
      const sum = (list: (number | null)[]) => known(list).reduce((total, usd) => total + usd, 0)
      const most = (list: (number | null)[]) => known(list).sort((one, other) => other - one)[0] ?? null
      const [buys, sells] = [usdOf(1), usdOf(-1)]
      return [
        ...[
          pool,
          seconds,
          start,
          0,
          0,
          1,
          1,
          1,
          1,
          null,
          null,
          null,
          null,
          encodeAmount(1n),
          encodeAmount(1n),
        ],
        ...[
          sum([...buys, ...sells]),
          inside.length,
          buys.length,
          inside.filter(({ usd }) => usd === null).length,
        ],
        ...[sum(buys), buys.filter((usd) => usd === null).length, most(buys), most(sells)],
        ...(['base_amount', 'quote_amount'] as const).map((column) =>
          encodeAmount(
            inside
              .filter(({ side }) => side === 1)
              .reduce((total, row) => total + decodeAmount(row[column]), 0n),
          ),
        ),
      ]
    })
    await put(
      'candles',
      'pool_id seconds start first_position last_position first_price high low close first_usd high_usd low_usd close_usd base_volume quote_volume usd_volume trades buys unpriced bought_usd unpriced_buys largest_buy_usd largest_sell_usd bought_base bought_quote',
      rows,
    )
  }

  await put('addresses', 'id address', [
    [chain, hexToBytes('0x00')],
    [senders, hexToBytes('0x01')],
  ])
  const sent = (await transaction.all(selectSenders)).map(({ from_id: trader, time }) => ({
    ...{ token: senders, trader, bought: true, time },
  }))
  const dealt = trades.flatMap(({ base_id, quote_id, trader_id: trader, side, time, usd, position }) => {
    const [base, quote] = [assetOf(base_id), assetOf(quote_id)]
    return [
      { token: chain, trader, bought: true, isBuy: side === 1, time, usd, position },
      { token: base, trader, bought: side === 1, isBuy: side === 1, time, usd, position },
      ...(quote === base
        ? []
        : [{ token: quote, trader, bought: side === -1, isBuy: side === -1, time, usd, position }]),
    ]
  })
  const deals = [...dealt, ...sent]
  const latest = (list: readonly { time: number }[]) => list.at(-1)?.time ?? null
  const accounts = [...groups(deals, ({ token, trader }) => `${token} ${trader}`)].map(([key, own]) => {
    const [token = 0, trader = 0] = key.split(' ').map(Number)
    const [bought, sold] = [own.filter((deal) => deal.bought), own.filter((deal) => !deal.bought)]
    return { token, trader, times: [latest(own), latest(bought), latest(sold)] as const }
  })
  await put(
    'dealings',
    'token_id trader_id bought_at sold_at',
    accounts.map(({ token, trader, times: [, bought, sold] }) => [token, trader, bought, sold]),
  )
  const counted = accounts.flatMap(({ token, times }) =>
    times.flatMap((time, kind) =>
      time === null || ([chain, senders].includes(token) && kind > 0)
        ? []
        : [60, 1_200, 14_400, 86_400].map((seconds) => ({
            stretch: `${token} ${seconds} ${floor(time, seconds)}`,
            kind,
          })),
    ),
  )
  await put(
    'dealer_counts',
    'token_id seconds start traders buyers sellers',
    [...groups(counted, ({ stretch }) => stretch)].map(([stretch, list]) => [
      ...stretch.split(' ').map(Number),
      ...[0, 1, 2].map((kind) => list.filter((one) => one.kind === kind).length),
    ]),
  )
  const volumes = groups(dealt, ({ token, trader, time }) => `${token} ${trader} ${floor(time, 21_600)}`)
  await put(
    'trader_volumes',
    'token_id trader_id start usd trades buys last_position',
    [...volumes].map(([key, own]) => [
      ...key.split(' ').map(Number),
      own.reduce((total, { usd }) => total + (usd ?? 0), 0),
      ...[own.length, own.filter(({ isBuy }) => isBuy).length, own.at(-1)?.position ?? 0],
    ]),
  )
  // Of the candles that are there, as a migration does.
  await runStatements(transaction, 'insert into pool_sums')
}
