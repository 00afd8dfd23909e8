import { bytesToHex } from 'viem'
import { beforeAll, it } from 'vitest'
import { sharedWorld, type TestWorld } from '../../test/world/startWorld.ts'
let world: TestWorld
beforeAll(async () => { world = await sharedWorld() })
it('venues', async () => {
  const rows = await world.index?.database.reader.all<any>(`select venue, kind, pool.address as pool, t0.address as t0, t1.address as t1, quote_side from pools join addresses pool on pool.id=pool_id join addresses t0 on t0.id=token0_id join addresses t1 on t1.id=token1_id order by venue, pool_id`)
  const seen = new Map<string, number>()
  for (const r of rows ?? []) {
    const n = seen.get(r.venue) ?? 0
    if (n >= 6) continue
    seen.set(r.venue, n + 1)
    const token = bytesToHex(r.quote_side === 0 ? r.t1 : r.t0)
    const { envelope } = await world.app.kernel.call('simulate_token_trade', { token, pool: bytesToHex(r.pool) }).catch((e) => ({ envelope: { data: { verdict: String(e) } } }))
    const d = envelope.data as any
    console.log(r.venue, r.kind, d.symbol, d.quote_symbol, d.verdict, d.buy_tax_bps, d.sell_tax_bps, d.round_trip_loss_bps, d.buy_gas, d.sell_gas, d.reason)
  }
}, 200_000)
