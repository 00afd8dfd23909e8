import type { AssistantReply } from '../../src/assistant/run/AssistantReply.ts'

/** The value that a citation points at, found by a walk of our own. */
function pointedAt(reply: AssistantReply, { call, path }: AssistantReply['citations'][number]): unknown {
  const own = reply.calls.find(({ id }) => id === call)
  let value: unknown = path.startsWith('error') ? own : (own?.result ?? own)
  for (const key of path.split('.')) value = (value as Record<string, unknown> | undefined)?.[key]
  return value
}

/** A figure made of rows, computed again from those that its citation names. */
function madeOf(reply: AssistantReply, { derived, value }: AssistantReply['citations'][number]): unknown {
  const rows = (derived?.rows ?? []).map((row) => {
    const [call = '', path = ''] = row.split(':')
    let at: unknown = reply.calls.find(({ id }) => id === call)?.result
    for (const key of path.split('.')) at = (at as Record<string, unknown> | undefined)?.[key]
    for (const key of derived?.field?.split('.') ?? [])
      at = (at as Record<string, unknown> | undefined)?.[key]
    return at
  })
  if (derived && /^(?:ratio|excess|part|off)$/.test(derived.op)) {
    const [one = 0, other = 0] = [derived.field, derived.other ?? derived.field].map((field = '', place) => {
      const [call = '', path = ''] = (derived.rows[place] ?? derived.rows[0] ?? '').split(':')
      let at: unknown = reply.calls.find(({ id }) => id === call)?.result
      for (const key of [...path.split('.'), ...field.split('.')])
        at = (at as Record<string, unknown> | undefined)?.[key]
      return Number(at)
    })
    const quotient = one / other
    const made =
      { ratio: quotient, part: 100 * quotient, off: 100 * (quotient - 1) }[derived.op] ?? one - other
    return Math.abs(made - Number(value)) <= Math.abs(made) * 1e-9 ? value : made
  }
  if (rows.some((row) => row === undefined)) return undefined
  if (derived?.op === 'surplus') return 2 * (derived.of ?? Number.NaN) - rows.length
  if (derived?.op === 'count') return rows.length
  if (derived?.op === 'distinct') return new Set(rows).size
  if (derived?.op === 'share' && derived.field !== undefined) {
    const part =
      (100 * rows.reduce<number>((all, own) => all + Number(own ?? 0), 0)) / (derived.of ?? Number.NaN)
    return Math.abs(part - Number(value)) <= part * 1e-9 ? value : undefined
  }
  if (derived?.op === 'share')
    return value === (100 * rows.length) / (derived.of ?? Number.NaN) || value === 0 ? value : undefined
  const values = rows
    .map((row) => (derived?.by_size ? Math.abs(Number(row)) : Number(row)))
    .sort((one, other) => one - other)
  const sum = values.reduce((all, own) => all + own, 0)
  const middle = (values.length - 1) / 2
  const [low = 0, high = 0] = [values[Math.floor(middle)], values[Math.ceil(middle)]]
  const made = {
    sum,
    average: sum / values.length,
    median: (low + high) / 2,
    difference: (values.at(-1) ?? 0) - (values[0] ?? 0),
    times: sum * (derived?.of ?? Number.NaN),
    rate: sum / (derived?.of ?? Number.NaN),
  }[derived?.op ?? '']
  return made !== undefined && Math.abs(made - Number(value)) <= Math.abs(made) * 1e-9 ? value : made
}

/** The first three digits that count, rounded: a figure may be shortened and its unit shifted, but not changed. */
function leading(text: string): string {
  const value = Math.abs(Number(text))
  return value === 0 ? '0' : value.toExponential(2).slice(0, 4)
}

function agrees(figure: string, value: unknown): boolean {
  // Some languages divide thousands by a space.
  const whole = figure.replace(/(\d)\u00a0(?=\d)/g, '$1')
  const number = /-?\d[\d,]*(?:\.\d+)?(?:e[+-]\d+)?/.exec(whole)?.[0].replaceAll(',', '')
  if (number === undefined) return true
  if (/^-?\d+(\.\d+)?(e[+-]?\d+)?$/.test(String(value))) {
    const [shown, real] = [leading(number), leading(String(value))]
    // Seconds are told as minutes, hours or days: a change of unit that is no power of ten.
    const asTime =
      /(minutes|hours|days)$/.test(figure) &&
      [60, 3600, 86_400].some((unit) => Math.abs(Number(number) - Number(value) / unit) < 0.06)
    return asTime || shown === real || Math.abs(Number(shown) - Number(real)) <= 0.011
  }
  // Days and months stand in the order of the language.
  const parts: readonly string[] = String(value).match(/\d+/g) ?? []
  if (
    /^\d{4}-\d\d-\d\dT/.test(String(value)) &&
    (figure.match(/\d+/g) ?? []).every((own) => parts.includes(own))
  )
    return true
  const digits = (text: string) => text.replace(/\D/g, '')
  return (
    digits(String(value)).startsWith(digits(figure).slice(0, 12)) ||
    digits(String(value)).includes(digits(figure))
  )
}

/**
 * Figures of an answer that no call's result has: what is left of its digits when everything cited is taken out,
 * and citations whose result says something else. Written apart from the assistant's own bookkeeping.
 */
export function inventedFigures(reply: AssistantReply, asked: string): string[] {
  const wrong = reply.citations
    .filter((citation) => {
      const own = reply.calls.find(({ id }) => id === citation.call)
      if (own?.reference) return false
      const value = citation.derived ? madeOf(reply, citation) : pointedAt(reply, citation)
      return (
        value === undefined ||
        JSON.stringify(value) !== JSON.stringify(citation.value) ||
        !agrees(citation.figure, value)
      )
    })
    .map(({ figure, path }) => `${figure} (${path})`)
  let rest = reply.answer
  for (const { figure } of [...reply.citations].sort((one, other) => other.figure.length - one.figure.length))
    rest = rest.replaceAll(figure, ' ')
  // A question back repeats the person's own words.
  const left = (rest.match(/\S*\d\S*/g) ?? []).filter((word) => !asked.includes(word.replace(/[^\w.]/g, '')))
  return [...wrong, ...left]
}
