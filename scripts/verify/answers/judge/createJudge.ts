import type { Answer } from '../node/createService.ts'

/** A figure the service told that own arithmetic does not give. */
export type Difference = { path: string; answered: unknown; recomputed: unknown }

export type Outcome = {
  compared: number
  differences: Difference[]
  /** Null with a reason, where a value could be had. */
  withheld: { path: string; reason: string }[]
  /** What could not be recomputed, and why. */
  unchecked: { path: string; reason: string }[]
}

/** How far apart two numbers may be: a part of their size, of another size, or so much. */
export type Leeway = { part?: number; scale?: number; near?: number }

/** Compares paths of an answer's data with what was recomputed. */
export type Judge = {
  at<T = unknown>(path: string): T
  /** The recomputed value may be an object or a list: then every field it names is compared. */
  same(path: string, recomputed: unknown, leeway?: Leeway): void
  /** One of several readings of a text that does not say which is meant. */
  oneOf(path: string, readings: readonly unknown[], leeway?: Leeway): void
  skip(path: string, reason: string): void
  outcome: Outcome
}

/** Floats that were made by another road agree in so many of their digits. */
const lastDigits = 1e-9

const isHexText = (value: unknown): value is string =>
  typeof value === 'string' && /^0x[0-9a-fA-F]{40,}$/.test(value)

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function valueAt(data: unknown, path: string): unknown {
  return path
    .split('.')
    .filter((part) => part !== '')
    .reduce<unknown>((value, part) => (value as Record<string, unknown> | null | undefined)?.[part], data)
}

function isSame(answered: unknown, recomputed: unknown, { part, scale = 0, near = 0 }: Leeway): boolean {
  if (typeof answered === 'number' && typeof recomputed === 'number') {
    if (answered === recomputed) return true
    const size = Math.max(Math.abs(answered), Math.abs(recomputed), scale)
    return Math.abs(answered - recomputed) <= Math.max(near, (part ?? lastDigits) * size)
  }
  if (isHexText(answered) && isHexText(recomputed)) return answered.toLowerCase() === recomputed.toLowerCase()
  if (typeof recomputed === 'bigint') {
    const told = typeof answered === 'number' ? String(answered) : answered
    if (told === String(recomputed)) return true
    if (part === undefined && near === 0) return false
    return isSame(Number(told), Number(recomputed), { ...(part === undefined ? {} : { part }), scale, near })
  }
  if (typeof answered === 'string' && typeof recomputed === 'number' && /^-?[\d.]+$/.test(answered))
    return isSame(Number(answered), recomputed, { ...(part === undefined ? {} : { part }), scale, near })
  return answered === recomputed
}

export function createJudge(answer: Answer): Judge {
  const outcome: Outcome = { compared: 0, differences: [], withheld: [], unchecked: [] }
  const reasonFor = (path: string) =>
    answer.warnings?.find(
      ({ field }) => field === path || path.startsWith(`${field}.`) || field.startsWith(`${path}.`),
    )?.reason ??
    // Rows are named by their key or number, several fields by what they have in common.
    answer.warnings?.find(({ field }) =>
      (path.split('.').at(-1) ?? '').startsWith(field.split('.').at(-1) ?? '?'),
    )?.reason

  function compare(path: string, recomputed: unknown, leeway: Leeway): void {
    if (recomputed === undefined) return
    const answered = valueAt(answer.data, path)
    if (Array.isArray(recomputed)) {
      const list = Array.isArray(answered) ? answered : undefined
      compare(`${path}.length`, recomputed.length, {})
      const both = Math.min(recomputed.length, list?.length ?? 0)
      for (let index = 0; index < both; index += 1) compare(`${path}.${index}`, recomputed[index], leeway)
      return
    }
    if (isPlain(recomputed) && isPlain(answered)) {
      for (const [name, value] of Object.entries(recomputed))
        compare(path ? `${path}.${name}` : name, value, leeway)
      return
    }
    outcome.compared += 1
    if (isSame(answered, recomputed, leeway)) return
    const reason = answered === null ? reasonFor(path) : undefined
    if (reason !== undefined) outcome.withheld.push({ path, reason })
    else outcome.differences.push({ path, answered, recomputed })
  }
  return {
    at: <T>(path: string) => valueAt(answer.data, path) as T,
    same: (path, recomputed, leeway = {}) => compare(path, recomputed, leeway),
    oneOf(path, readings, leeway = {}) {
      const answered = valueAt(answer.data, path)
      const fitting = readings.find((reading) => isSame(answered, reading, leeway))
      compare(path, fitting === undefined ? readings[0] : fitting, leeway)
    },
    skip: (path, reason) => void outcome.unchecked.push({ path, reason }),
    outcome,
  }
}
