import { getAddress, keccak256 } from 'viem'
import { describe, expect, it } from 'vitest'
import { failureOf } from '../../../../test/anvil/failureOf.ts'
import { asking } from '../../../../test/world/askTool.ts'
import { sharedWorld } from '../../../../test/world/startWorld.ts'
import { getNetworkInfo } from './getNetworkInfo.ts'

const world = await sharedWorld()
const ask = asking(world, getNetworkInfo)

type Proven = { address: string; code_hash: string | null }

/** What the node itself says stands at each of these addresses. */
async function proofs(rows: readonly Proven[]): Promise<Proven[]> {
  return Promise.all(
    rows.map(async ({ address }) => {
      const code = await world.client.getCode({ address: getAddress(address) })
      return { address, code_hash: code ? keccak256(code) : null }
    }),
  )
}

const onlyProof = (rows: readonly Proven[]) => rows.map(({ address, code_hash }) => ({ address, code_hash }))

describe('get_network_info', () => {
  it('gives the connection facts of the connected network', async () => {
    const { data, network, warnings } = await ask({})
    expect(data).toMatchObject({
      name: 'devnet',
      chain_id: await world.client.getChainId(),
      chain_id_hex: '0x1237',
      native_currency: { symbol: 'ETH', decimals: 18 },
      rpc_urls: [],
      wallet_add_ethereum_chain: null,
    })
    expect(network).toBe('devnet')
    expect(warnings).toEqual([
      {
        field: 'wallet_add_ethereum_chain',
        reason: 'This network has no public RPC URL that a wallet could be given.',
      },
    ])
  })

  it('proves every canonical contract and token by the code that stands there', async () => {
    const { data } = await ask({ section: 'all' })
    const { contracts = [], tokens = [] } = data
    const { deployment } = world.file
    expect(contracts.map((row) => row.key)).toEqual(deployment.contracts.map((row) => row.key))
    expect(tokens.map((row) => row.symbol)).toEqual(deployment.tokens.map((row) => row.symbol))
    expect(onlyProof(contracts)).toEqual(await proofs(contracts))
    expect(onlyProof(tokens)).toEqual(await proofs(tokens))
    for (const { key, code_hash } of contracts) expect(code_hash, key).not.toBeNull()
  })

  it.each(['contracts', 'dexes', 'launchpads', 'feeds', 'tokens'] as const)(
    'gives the section %s and no other',
    async (section) => {
      const { data } = await ask({ section })
      const rows: readonly Proven[] = data[section] ?? []
      expect(rows.length).toBeGreaterThan(0)
      expect(onlyProof(rows)).toEqual(await proofs(rows))
      const others = ['contracts', 'dexes', 'launchpads', 'feeds', 'tokens'].filter(
        (name) => name !== section,
      )
      for (const other of others) expect(data).not.toHaveProperty(other)
    },
  )

  it('refuses a section it does not have', async () => {
    const failure = await failureOf(ask({ section: 'people', more: true }))
    expect(failure.message).toMatch(/section: .*launchpads.*more: /)
  })
})
