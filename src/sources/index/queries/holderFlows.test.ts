import { expect, it } from 'vitest'
import { allTransfers } from '../../../../test/world/allTransfers.ts'
import { sharedWorld } from '../../../../test/world/startWorld.ts'
import { lowerAddress, zeroAddress } from '../../../base/schema/address.ts'
import type { IndexView } from '../IndexView.ts'
import { startOf } from '../position.ts'
import { findAddressIds } from './findAddressIds.ts'
import { holderFlows } from './holderFlows.ts'

const world = await sharedWorld()

it('counts those who came, stayed and left, by what is kept and by what is not', async () => {
  const accounts = new Map<string, Map<string, { first: number; last: number; amount: bigint }>>()
  for (const { token, from, to, amount, block } of await allTransfers(world))
    for (const [account, change] of [
      [from, -amount],
      [to, amount],
    ] as const) {
      if (account === zeroAddress) continue
      const own = accounts.get(lowerAddress(token)) ?? new Map()
      const known = own.get(account) ?? { first: block, last: block, amount: 0n }
      accounts.set(
        lowerAddress(token),
        own.set(account, {
          first: Math.min(known.first, block),
          last: Math.max(known.last, block),
          amount: known.amount + change,
        }),
      )
    }
  const tokens = [...accounts].sort((one, other) => other[1].size - one[1].size).slice(0, 15)
  const view = (await world.index?.access.open({})) as IndexView
  const ids = await findAddressIds(
    view,
    tokens.map(([token]) => token as '0x'),
  )
  const { to } = view.span
  let [counted, left] = [0, 0]
  for (const block of [0, Math.floor(to / 3), Math.floor(to * 0.9)])
    for (const end of [to + 1, Math.floor(to * 0.95)]) {
      const stretch = { since: startOf(block), before: startOf(end) }
      const found = await holderFlows(view, [...ids.values()], stretch)
      for (const [token, own] of tokens) {
        const id = ids.get(token as '0x') ?? -1
        const came = [...own.values()].filter(({ first }) => first >= block && first < end)
        const holding = came.filter(({ amount }) => amount > 0n).length
        expect(found.get(id) ?? { met: 0, holding: 0 }).toMatchObject({ met: came.length, holding })
        counted += holding
        if (end <= to) continue
        const gone = [...own.values()].filter(
          ({ first, last, amount }) => amount === 0n && first < block && last >= block,
        )
        expect(found.get(id)?.left ?? 0).toBe(gone.length)
        left += gone.length
      }
    }
  expect(counted).toBeGreaterThan(1000)
  expect(left).toBeGreaterThan(0)
  await view.close()
})
