import { expect, it } from 'vitest'
import { allTransfers } from '../../../../test/world/allTransfers.ts'
import { sharedWorld } from '../../../../test/world/startWorld.ts'
import { lowerAddress, zeroAddress } from '../../../base/schema/address.ts'
import type { IndexView } from '../IndexView.ts'
import { startOf } from '../position.ts'
import { countNewHolders } from './countNewHolders.ts'
import { findAddressIds } from './findAddressIds.ts'
import { newHolders } from './newHolders.ts'

const world = await sharedWorld()

it('counts those who came and those who were there to the same end', async () => {
  const accounts = new Map<string, Map<string, { first: number; amount: bigint }>>()
  for (const { token, from, to, amount, block } of await allTransfers(world))
    for (const [account, change] of [
      [from, -amount],
      [to, amount],
    ] as const) {
      if (account === zeroAddress) continue
      const own = accounts.get(lowerAddress(token)) ?? new Map()
      const known = own.get(account) ?? { first: block, amount: 0n }
      accounts.set(
        lowerAddress(token),
        own.set(account, { first: Math.min(known.first, block), amount: known.amount + change }),
      )
    }
  const tokens = [...accounts].sort((one, other) => other[1].size - one[1].size).slice(0, 15)
  const view = (await world.index?.access.open({})) as IndexView
  const ids = await findAddressIds(
    view,
    tokens.map(([token]) => token as '0x'),
  )
  const { to } = view.span
  let counted = 0
  for (const block of [0, Math.floor(to / 3), Math.floor(to * 0.9)])
    for (const limits of [
      undefined,
      { first: 3, last: 30 },
      { first: 1, last: 1 },
      { first: 2, last: 1e6 },
    ]) {
      const stretch = { since: startOf(block), before: startOf(to + 1) }
      const found = await newHolders(view, [...ids.values()], stretch, limits)
      for (const [token, own] of tokens) {
        const id = ids.get(token as '0x') ?? -1
        const came = [...own.values()].filter(({ first }) => first >= block)
        const holding = came.filter(({ amount }) => amount > 0n).length
        expect(found.get(id) ?? 0).toBe(holding)
        if (!limits)
          expect(await countNewHolders(view, id, stretch.since)).toEqual({ met: came.length, holding })
        counted += holding
      }
    }
  expect(counted).toBeGreaterThan(1000)
  await view.close()
})
