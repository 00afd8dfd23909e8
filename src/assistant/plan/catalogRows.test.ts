import { describe, expect, it } from 'vitest'
import { toolNames } from '../../base/names/toolNames.gen.ts'
import { loadNetwork } from '../../base/network/loadNetwork.ts'
import { toCatalog } from '../../operations/families/toCatalog.ts'
import { createRegistry } from '../../operations/kernel/createRegistry.ts'
import { toOperation } from '../../operations/kernel/Operation.ts'
import { listedTools } from '../../operations/tools/listedTools.gen.ts'
import { chainMeasures, rankMeasures, tokenMeasures, walletMeasures } from '../catalog/measures.ts'
import { launchpads, launchpadViews, sectors, sectorViews } from '../catalog/venues.ts'
import { pairsOf } from '../textOf.ts'
import { createPlannerFacts } from './createPlannerFacts.ts'
import { planAnswer } from './planAnswer.ts'

const asks = pairsOf('families/rowAsks')
const kinds = pairsOf('families/rowKinds')
const network = loadNetwork('mainnet')
const registry = createRegistry([...listedTools.map(toOperation), ...toCatalog(network)])
const facts = createPlannerFacts(network, registry)(Date.UTC(2026, 10, 15, 9))
const one = '0x1111111111111111111111111111111111111111'
const other = '0x2222222222222222222222222222222222222222'
const third = '0x3333333333333333333333333333333333333333'
const id = `0x${'ab'.repeat(32)}`

const callOf = (prompt: string) => {
  const plan = planAnswer(prompt, [], facts)
  const [step] = plan.kind === 'calls' ? plan.steps : []
  return step ? [step.operation, step.arguments] : [plan.kind]
}

describe('rows of the catalog', () => {
  it('are there for every word that is kept for them', () => {
    const names = registry.all.map(({ name }) => name)
    const begins = (start: string) => names.some((name) => name.startsWith(`${start}_`))
    const boards = [
      ...launchpads.flatMap(([key]) => launchpadViews.map(([view]) => `launchpad_${key}_${view}`)),
      ...sectors.flatMap(([key]) => sectorViews.map(([view]) => `sector_${key}_${view}`)),
    ]
    const measures = [...tokenMeasures, ...chainMeasures, ...rankMeasures, ...walletMeasures]
    expect([...Object.keys(asks), ...boards].filter((name) => !registry.find(name))).toEqual([])
    expect(Object.keys(kinds).filter((kind) => !begins(kind))).toEqual([])
    expect(measures.filter(({ stem }) => !registry.find(`${stem}_24h`))).toEqual([])
  })

  it.each([
    ['how choppy was NVDA over the past 6 hours', ['token_volatility_6h', { token: 'NVDA' }]],
    ['which tokens bled the most holders in a week', ['top_holders_lost_7d', {}]],
    ['number of contracts deployed in the last 3 days', ['chain_new_contracts_3d', {}]],
    [`what positions did ${one} close in 24h`, ['wallet_tokens_exited_24h', { address: one }]],
    ['flows of chip stocks', ['sector_semiconductors_flows', {}]],
    ['top deployers on noxa', ['launchpad_noxa_deployers', {}]],
  ])('measure and rank: %s', (prompt, expected) => {
    expect(callOf(prompt)).toEqual(expected)
  })

  it.each([
    [
      `allowance of the erc20 ${one} from ${other} to spender ${third}`,
      ['read_erc20_allowance', { address: one, owner: other, spender: third }],
    ],
    [`is ${other} an owner of the safe ${one}`, ['read_safe_is_owner', { address: one, owner: other }]],
    [`morpho position of ${one} in market ${id}`, ['read_morpho_blue_position', { id, user: one }]],
    [`owner of nft #7 of ${one}`, ['read_erc721_owner_of', { address: one, token_id: '7' }]],
    [`storage slot 3 of ${one}`, ['eth_get_storage_at', { address: one, slot: '3' }]],
    [`Swap events of the v3 pool ${one}`, ['events_univ3_swap', { address: one }]],
  ])('take each address for what it is: %s', (prompt, expected) => {
    expect(callOf(prompt)).toEqual(expected)
  })

  it.each([
    ['2.5 ether in wei', ['to_wei', { amount: '2.5' }]],
    ['40000000000 wei in ether', ['from_wei', { raw: '40000000000' }]],
    ['0x1f4 as a decimal number', ['hex_to_dec', { hex: '0x1f4' }]],
    ['tick for a price of 0.25', ['price_to_tick', { price: '0.25' }]],
    ['price at tick 887', ['tick_to_price', { tick: '887' }]],
    ['impermanent loss when the price doubles', ['impermanent_loss', { price_ratio: '2' }]],
    ['keccak of "gm"', ['keccak256', { text: 'gm' }]],
  ])('take figures and texts as they stand: %s', (prompt, expected) => {
    expect(callOf(prompt)).toEqual(expected)
  })

  it.each([
    ['how volatile was NVDA over 12h', 'and over a week?', ['token_volatility_7d', { token: 'NVDA' }]],
    ['how volatile was NVDA over 12h', 'and TSLA?', ['token_volatility_12h', { token: 'TSLA' }]],
    ['rank tokens by net inflow 6h', 'and for 24 hours?', ['top_net_inflow_24h', {}]],
    ['noxa launchpad statistics', 'and odyssey?', ['launchpad_odyssey_stats', {}]],
  ])('go on from each other: %s %s', (first, second, expected) => {
    const plan = planAnswer(second, [{ role: 'user', content: first }], facts)
    const [step] = plan.kind === 'calls' ? plan.steps : []
    expect([step?.operation, step?.arguments]).toEqual(expected)
  })

  it.each(['erc20 allowance', 'convert wei to ether'])('ask for what they lack: %s', (prompt) => {
    expect(planAnswer(prompt, [], facts).kind).toBe('question')
  })

  it.each([
    ['price of NVDA', toolNames.getStockQuote],
    ['biggest gainers today', toolNames.listTrending],
    ['what does a transfer cost in gas', toolNames.getGasOracle],
    [`what did ${id} do`, toolNames.getTransaction],
    [`is the contract ${one} an upgradeable proxy`, toolNames.getContract],
  ])('leave to listed tools what these are for: %s', (prompt, operation) => {
    expect(callOf(prompt)[0]).toBe(operation)
  })
})
