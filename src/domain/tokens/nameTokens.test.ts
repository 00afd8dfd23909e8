import { expect, it } from 'vitest'
import { sharedWorld } from '../../../test/world/startWorld.ts'
import { lowerAddress } from '../../base/schema/address.ts'
import { createChain } from '../../sources/chain/createChain.ts'
import type { IndexView } from '../../sources/index/IndexView.ts'
import { createInstrumentRegistry } from '../stocks/createInstrumentRegistry.ts'
import { nameTokens, whyNoDecimals } from './nameTokens.ts'

it('tells a token that was not asked yet from one that does not say', async () => {
  const { app, file, index, node } = await sharedWorld()
  const { network } = app
  const chain = await createChain({ endpoints: [{ url: node.rpcUrl }], network })
  const view = (await index?.access.open({})) as IndexView
  const [stock] = file.stocks
  const known = lowerAddress(stock?.address ?? '0x')
  const unmet = `0x${'de'.repeat(20)}` as const
  const sources = {
    network,
    stocks: createInstrumentRegistry(chain, network),
    head: chain.head(),
    index: view,
  }
  const names = await nameTokens(sources, [known, unmet])
  expect(names.get(known)).toMatchObject({ asked: true, decimals: 18 })
  expect(names.get(unmet)).toMatchObject({ asked: false, decimals: null })
  expect(whyNoDecimals({ asked: false })).toContain('yet')
  expect(whyNoDecimals({ asked: true })).toBe('The token does not tell its decimals.')
  await view.close()
  await chain.close()
})
