import type { LaunchpadFact } from '../../../base/network/facts.ts'
import { generationsOf } from '../../../base/network/generationsOf.ts'
import type { Network } from '../../../base/network/Network.ts'
import type { EventType } from './EventType.ts'

type LaunchpadEvent = {
  name: string
  pad: string
  field: 'event' | 'tradeEvent' | 'graduationEvent'
  tells: string
}

const launch = (name: string, title: string): LaunchpadEvent => ({
  name,
  pad: name,
  field: 'event',
  tells: `Tokens launched on ${title}.`,
})

/** Which event of which launchpad; what they look like and who emits them is the network's data. */
const events: readonly LaunchpadEvent[] = [
  launch('pons_v1', 'Pons v1'),
  launch('pons_v2', 'Pons v2'),
  {
    name: 'pons_graduated',
    pad: 'pons_v2',
    field: 'graduationEvent',
    tells: 'Pons tokens that graduated from their curve to a pool.',
  },
  launch('noxa', 'Noxa'),
  { name: 'odyssey_created', pad: 'odyssey', field: 'event', tells: 'Tokens launched on The Odyssey.' },
  { name: 'odyssey_traded', pad: 'odyssey', field: 'tradeEvent', tells: 'Trades on curves of The Odyssey.' },
  {
    name: 'odyssey_migrated',
    pad: 'odyssey',
    field: 'graduationEvent',
    tells: 'Tokens of The Odyssey that moved from their curve to a pool.',
  },
  launch('flap', 'Flap'),
  launch('trench', 'Trench'),
  launch('bow', 'Bow.fun'),
  launch('bags', 'Bags'),
  launch('pools_fun', 'Pools.fun'),
  launch('letscash', 'LetsCash'),
  launch('long', 'Long'),
  launch('virtuals', 'Virtuals'),
  launch('sushi', 'the Sushi launchpad'),
]

/** Without its factories an event of a launchpad means nothing: other launchpads emit the same. */
const factoriesOf = (pad: LaunchpadFact | undefined, name: string) => ({
  name: pad ? `the factories of ${pad.name}` : `the launchpad ${name}`,
  find: async () => pad?.factories,
})

/** Events of launchpads, as this network's data describes them. */
export const launchpadEvents = (network: Network): EventType[] =>
  events.map(({ name, pad: key, field, tells }) => {
    const pad = network.launchpads.find((row) => row.key === key)
    const signatures = pad ? generationsOf(pad).flatMap((events) => events[field] ?? []) : []
    return {
      group: 'launchpads',
      name,
      topic: 'market',
      tells,
      signatures,
      emitters: factoriesOf(signatures.length > 0 ? pad : undefined, name),
      words: `launchpad launch new token memecoin ${key.replaceAll('_', ' ')}`,
    }
  })
