import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { windowArgument, windows } from '../../../base/schema/window.ts'
import type { Tool } from '../../../operations/kernel/defineTool.ts'
import { toOperation } from '../../../operations/kernel/Operation.ts'
import { type JsonSchema, toInputSchema } from '../../../operations/kernel/toJsonSchema.ts'
import { listedTools } from '../../../operations/tools/listedTools.gen.ts'
import { toListedSchema } from './toListedSchema.ts'

const listed = (input: z.ZodObject) => toListedSchema(toInputSchema(input))

describe('a listed schema', () => {
  it('gives windows by example', () => {
    const input = z.object({
      window: windowArgument('How far back.'),
      windows: z.array(z.enum(windows)).min(1).max(13).default(['1h', '24h']).describe('Windows.'),
    })
    expect(listed(input).properties).toEqual({
      window: { type: 'string', description: 'How far back, such as 15m, 7d or all.', default: '24h' },
      windows: {
        type: 'array',
        items: { type: 'string' },
        description: 'Windows, such as 15m, 7d or all.',
        default: ['1h', '24h'],
      },
    })
  })

  it('leaves out what goes without saying', () => {
    const input = z.object({
      side: z.enum(['both', 'buy', 'sell']).default('both').describe('Side.'),
      sort: z.enum(['newest', 'largest']).default('newest').describe('Order.'),
      min_usd: z.number().min(0).default(0).describe('Smallest value.'),
      size_usd: z.number().positive().max(10_000_000).default(50).describe('Dollars.'),
      limit: z.number().int().min(1).max(100).default(25).describe('Rows.'),
      year: z.number().int().min(1970).describe('Year.'),
      raw: z.boolean().default(false).describe('Raw too.'),
      tokens: z.array(z.string().min(1).max(9).describe('A token.')).min(2).max(5).describe('Two to five.'),
    })
    expect(listed(input)).toEqual({
      type: 'object',
      properties: {
        side: { type: 'string', enum: ['both', 'buy', 'sell'], description: 'Side.' },
        sort: { type: 'string', enum: ['newest', 'largest'], description: 'Order.', default: 'newest' },
        min_usd: { type: 'number', description: 'Smallest value.' },
        size_usd: { type: 'number', description: 'Dollars.', default: 50 },
        limit: { type: 'integer', description: 'Rows.', default: 25, maximum: 100 },
        year: { type: 'integer', description: 'Year.', minimum: 1970 },
        raw: { type: 'boolean', description: 'Raw too.' },
        tokens: {
          type: 'array',
          items: { type: 'string', description: 'A token.' },
          description: 'Two to five.',
        },
      },
      required: ['year', 'tokens'],
      additionalProperties: false,
    })
  })

  it('leaves out the fields of an object whose description names them all', () => {
    const object = z.strictObject({ kind: z.string().max(9), size: z.number().min(0).describe('How large.') })
    const input = z.object({
      told: object.describe('Data: kind, size.'),
      half_told: object.describe('Data of a kind.'),
      many: z.array(object).describe('Several.'),
    })
    const shape = {
      type: 'object',
      properties: { kind: { type: 'string' }, size: { type: 'number', description: 'How large.' } },
      required: ['kind', 'size'],
      additionalProperties: false,
    }
    expect(listed(input).properties).toEqual({
      told: { type: 'object', additionalProperties: true, description: 'Data: kind, size.' },
      half_told: { ...shape, description: 'Data of a kind.' },
      many: { type: 'array', items: shape, description: 'Several.' },
    })
  })
})

/** The values an argument is shown with; undefined where any text is. */
const valuesOf = (schema: JsonSchema | undefined) => schema?.items?.enum ?? schema?.enum

describe.each((listedTools as readonly Tool[]).map((tool) => [tool.name, toOperation(tool)] as const))(
  'the listed schema of %s',
  (_, operation) => {
    const whole = operation.inputSchema
    const { properties = {}, ...rest } = toListedSchema(whole)

    it('has the same arguments, needs the same ones and takes no others', () => {
      expect(Object.keys(properties)).toEqual(Object.keys(whole.properties ?? {}))
      const { properties: _all, ...closed } = whole
      expect(rest).toEqual(closed)
    })

    it('asks for nothing that the operation does not ask for', () => {
      for (const [name, shown] of Object.entries(properties)) {
        const own = whole.properties?.[name]
        expect([shown.type, shown.items?.type], name).toEqual([own?.type, own?.items?.type])
        expect(shown, name).toEqual(expect.objectContaining({ description: expect.any(String) }))
        if (valuesOf(shown)) expect(valuesOf(shown), name).toEqual(valuesOf(own))
        else expect([undefined, windows], name).toContainEqual(valuesOf(own))
        for (const bound of ['minimum', 'exclusiveMinimum', 'maximum', 'minItems', 'maxItems'])
          expect([undefined, own?.[bound]], `${bound} of ${name}`).toContain(shown[bound])
      }
    })

    it('has windows checked all the same', () => {
      for (const name of ['window', 'within', 'windows'].filter((word) => word in properties)) {
        const value = name === 'windows' ? ['48h'] : '48h'
        expect(() => operation.parse({ [name]: value }), name).toThrow(`must be one of ${windows.join(', ')}`)
      }
    })
  },
)
