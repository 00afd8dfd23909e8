import { z } from 'zod'
import { addressArgument } from '../../../base/schema/address.ts'
import { blockArgument } from '../../../base/schema/blockRef.ts'
import { cursorArgument, limitArgument } from '../../../base/schema/paging.ts'
import { windows } from '../../../base/schema/window.ts'
import { argumentField } from '../abi/argumentField.ts'
import { resultObject } from '../abi/resultField.ts'
import type { EventFilter, WireEvent } from './readEvent.ts'

const inputs = new Map<string, z.ZodObject>()
const outputs = new Map<string, z.ZodObject>()

function remember(known: Map<string, z.ZodObject>, key: string, make: () => z.ZodObject): z.ZodObject {
  const made = known.get(key) ?? make()
  known.set(key, made)
  return made
}

const range = {
  window: z
    .enum(windows)
    .optional()
    .describe('Search this long back from the newest block, instead of from_block.'),
  from_block: blockArgument(
    'Oldest block; by default 50,000 blocks back for known contracts, else 1,000.',
  ).optional(),
  to_block: blockArgument('Newest block; the head when absent.').optional(),
  limit: limitArgument(100, 25),
  cursor: cursorArgument(),
}

/** The arguments of a search; events with the same filters share one schema. */
export function eventInput(emitters: string, filters: readonly EventFilter[]): z.ZodObject {
  return remember(inputs, JSON.stringify([emitters, filters]), () => {
    const fields = filters.map(({ parameter }) => [
      parameter.name ?? '',
      argumentField(parameter, '; only logs with this value').optional(),
    ])
    const address = addressArgument(`Contract that emitted the logs; ${emitters} when absent.`).optional()
    return z.object({ address, ...Object.fromEntries(fields), ...range })
  })
}

/** The answer of a search; events with the same parameters share one schema. */
export function eventOutput(events: readonly WireEvent[]): z.ZodObject {
  return remember(outputs, JSON.stringify(events.map(({ parameters }) => parameters)), () => {
    const [only, ...more] = events
    const args = only && more.length === 0 ? resultObject(only.parameters) : z.record(z.string(), z.unknown())
    return z.object({
      items: z.array(
        z.object({
          block: z.number().int(),
          timestamp: z.string().nullable(),
          transaction: z.string(),
          log_index: z.number().int(),
          address: z.string(),
          address_label: z.string().nullable(),
          event: z.string(),
          args,
        }),
      ),
      searched: z
        .object({ from_block: z.number().int(), to_block: z.number().int() })
        .describe('Blocks asked for in all.'),
    })
  })
}
