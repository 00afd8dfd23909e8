import { z } from 'zod'
import instruments from '../../base/network/data/instruments.json' with { type: 'json' }

const sectors = [...new Set(instruments.map(({ sector }) => sector))].sort() as [string, ...string[]]

/** A sector of the instruments that are known. */
export const sectorArgument = () => z.enum(sectors).describe('Only this sector.')
