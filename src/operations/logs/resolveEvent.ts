import type { Hex } from 'viem'
import {
  eventNames,
  eventsByName,
  type KnownSignature,
  toKnownSignature,
  topicOf,
} from '../../domain/decode/signatureTables.ts'
import { createNearestNames } from '../kernel/createNearestNames.ts'

/** Which logs an event stands for, and how to read them if the caller said so. */
export type WantedEvent = { topics: Hex[]; own: KnownSignature<'event'>[] }

/** What was wrong with the caller's event, as the end of a sentence. */
export type EventProblem = { problem: string }

/** An event by topic hash, by signature, or by a name the tables know; a name can stand for several events. */
export function resolveEvent(text: string): WantedEvent | EventProblem {
  const wanted = text.trim()
  if (/^0x[0-9a-fA-F]{64}$/.test(wanted)) return { topics: [wanted.toLowerCase() as Hex], own: [] }
  if (wanted.includes('(')) return fromSignature(wanted.replace(/^event\s+/, ''))
  const known = eventsByName(wanted)
  if (known.length > 0) return { topics: [...new Set(known.map(({ topic }) => topic))], own: [] }
  const names = new Map(eventNames().map((name) => [name.toLowerCase(), name]))
  const nearest = createNearestNames([...names.keys()])(wanted).map((name) => names.get(name) ?? name)
  return {
    problem: `is not an event this service knows by name${nearest.length > 0 ? `; nearest are ${nearest.join(', ')}` : ''}; give its signature or topic hash`,
  }
}

function fromSignature(text: string): WantedEvent | EventProblem {
  try {
    const signature = toKnownSignature('event', `event ${text}`, [])
    // Parsed here, so that what the parser does not understand is refused before anything is searched.
    signature.item()
    return { topics: [topicOf(signature.canonical)], own: [signature] }
  } catch {
    // The parser throws on anything that is not a signature; that is all there is to know.
    return {
      problem:
        'must be a signature such as Transfer(address indexed from, address indexed to, uint256 value)',
    }
  }
}
