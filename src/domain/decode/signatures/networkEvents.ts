import type { LaunchEvents } from '../../../base/network/facts.ts'
import { generationsOf } from '../../../base/network/generationsOf.ts'
import { mainnetDeployment } from '../../../base/network/loadNetwork.ts'
import type { SignatureGroup } from './SignatureGroup.ts'

const eventsOf = ({ event, tradeEvent, sellEvent, graduationEvent, quoteEvent }: LaunchEvents): string[] =>
  [event, tradeEvent, sellEvent, graduationEvent, quoteEvent]
    .filter((text) => text !== undefined)
    .map((text) => `event ${text}`)

const toGroup = (name: string, events: readonly LaunchEvents[]): SignatureGroup => ({
  protocol: name,
  signatures: events.flatMap(eventsOf),
})

/** The events by which exchanges create pools and launchpads show launches, trades and graduations. */
export const networkEvents: readonly SignatureGroup[] = [
  ...mainnetDeployment.launchpads.map((pad) => toGroup(pad.name, generationsOf(pad))),
  ...mainnetDeployment.dexes.map((dex) => toGroup(dex.name, [dex])),
]
