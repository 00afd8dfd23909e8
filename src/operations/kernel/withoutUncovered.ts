import { z } from 'zod'
import { isFigure } from '../../base/schema/figure.ts'
import type { Warning } from './Envelope.ts'

/** Where figures are in a shape; undefined where there are none. */
type Plan = { figure: true } | { fields: ReadonlyMap<string, Plan> } | { element: Plan }

const plans = new WeakMap<z.ZodType, Plan | 'none'>()

function makePlan(schema: z.ZodType): Plan | undefined {
  if (isFigure(schema)) return { figure: true }
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return planOf(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodArray) {
    const element = planOf(schema.element as z.ZodType)
    return element && { element }
  }
  if (!(schema instanceof z.ZodObject)) return undefined
  const fields = new Map<string, Plan>()
  for (const [name, field] of Object.entries(schema.shape)) {
    const plan = planOf(field as z.ZodType)
    if (plan) fields.set(name, plan)
  }
  return fields.size > 0 ? { fields } : undefined
}

function planOf(schema: z.ZodType): Plan | undefined {
  const known = plans.get(schema) ?? makePlan(schema) ?? 'none'
  plans.set(schema, known)
  return known === 'none' ? undefined : known
}

type Part = { plan: Plan; path: string; covered: boolean }

/** A copy without figures that are not covered; a part with a `complete` of its own speaks for itself. */
function strip(value: unknown, { plan, path, covered }: Part, gone: Set<string>): unknown {
  if ('figure' in plan) {
    if (covered || value === undefined) return value
    gone.add(path)
    return null
  }
  if (value === null || typeof value !== 'object') return value
  if ('element' in plan)
    return (value as unknown[]).map((one) => strip(one, { plan: plan.element, path, covered }, gone))
  const own = (value as { complete?: unknown }).complete
  const here = typeof own === 'boolean' ? own : covered
  const kept: Record<string, unknown> = { ...value }
  for (const [name, inner] of plan.fields)
    kept[name] = strip(
      kept[name],
      { plan: inner, path: path ? `${path}.${name}` : name, covered: here },
      gone,
    )
  return kept
}

const isUnder = (field: string, path: string) => field === path || field.startsWith(`${path}.`)

/**
 * Takes figures out of an answer whose blocks the index does not all have: a sum over some of them is no sum.
 * What was said of those fields was said of the part, and gives way to the one true reason.
 */
export function withoutUncovered(
  output: z.ZodObject,
  answer: { data: object; warnings: readonly Warning[] },
  { covered, reason }: { covered: boolean; reason: () => string },
): { data: object; warnings: Warning[] } {
  const plan = planOf(output)
  const warnings = [...answer.warnings]
  if (!plan) return { data: answer.data, warnings }
  const gone = new Set<string>()
  const data = strip(answer.data, { plan, path: '', covered }, gone) as object
  if (gone.size === 0) return { data, warnings }
  const left = warnings.filter(({ field }) => ![...gone].some((path) => isUnder(field, path)))
  const why = reason()
  return { data, warnings: [...left, ...[...gone].map((field) => ({ field, reason: why }))] }
}
