import dexes from '../../network/data/mainnetDexes.json' with { type: 'json' }
import launchpads from '../../network/data/mainnetLaunchpads.json' with { type: 'json' }
import type { SignatureGroup } from './SignatureGroup.ts'

type EventFields = {
  name: string
  event?: string
  tradeEvent?: string
  sellEvent?: string
  graduationEvent?: string
}

const eventsOf = (row: EventFields): string[] =>
  [row.event, row.tradeEvent, row.sellEvent, row.graduationEvent]
    .filter((event) => event !== undefined)
    .map((event) => `event ${event}`)

const toGroup = (row: EventFields): SignatureGroup => ({ protocol: row.name, signatures: eventsOf(row) })

/** The events by which exchanges create pools and launchpads show launches, trades and graduations. */
export const networkEvents: readonly SignatureGroup[] = [
  ...(launchpads as EventFields[]).map(toGroup),
  ...(dexes as EventFields[]).map(toGroup),
]
