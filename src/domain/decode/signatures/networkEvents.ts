import dexes from '../../../base/network/data/mainnetDexes.json' with { type: 'json' }
import launchpads from '../../../base/network/data/mainnetLaunchpads.json' with { type: 'json' }
import type { LaunchEvents, LaunchpadFact } from '../../../base/network/facts.ts'
import { generationsOf } from '../../../base/network/generationsOf.ts'
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
  ...(launchpads as unknown as LaunchpadFact[]).map((pad) => toGroup(pad.name, generationsOf(pad))),
  ...(dexes as { name: string; event?: string }[]).map((dex) => toGroup(dex.name, [dex])),
]
