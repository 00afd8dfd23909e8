import type { Reading } from '../read/Reading.ts'
import type { Frame } from './Plan.ts'

const beside =
  /\b(?:the )?(hour|day|week|month) (before|after)(?: that| it)?(?=\W*$)|\b(?:the )?(previous|prior|preceding|next|following) (hour|day|week|month)(?=\W*$)/i

const lengths: Readonly<Record<string, number>> = {
  hour: 3_600_000,
  day: 86_400_000,
  week: 604_800_000,
  month: 2_592_000_000,
}

/** "And the day before?", counted from the time that was spoken of. */
export function besideTime(reading: Reading, previous: Frame | undefined, now: number): Reading {
  const [said = '', behind, way, before, ahead] = beside.exec(reading.text) ?? []
  const { span, moments = [] } = previous?.reading ?? {}
  const length = lengths[(behind ?? ahead ?? '').toLowerCase()]
  if (length === undefined || (!span && moments.length === 0)) return reading
  const shift = /^(?:before|previous|prior|preceding)$/i.test(way ?? before ?? '') ? -length : length
  const { window: _, span: __, ...rest } = reading
  const plain = reading.plain.replace(
    /@window(?: (?:before|after)(?: that| it)?)?/,
    moments.length > 0 ? '@moment' : '@window',
  )
  if (moments.length > 0)
    return {
      ...rest,
      plain,
      stretches: [],
      moments: moments.map((own) => new Date(Date.parse(own) + shift).toISOString()),
      ...shifted(span, shift, said, now),
    }
  return {
    ...rest,
    plain,
    stretches: [],
    ...(reading.window ? { window: reading.window } : {}),
    ...shifted(span, shift, said, now),
  }
}

function shifted(
  span: Reading['span'],
  shift: number,
  said: string,
  now: number,
): Pick<Reading, 'span'> | Record<string, never> {
  if (!span) return {}
  const { fromMs, toMs = now } = span
  return {
    span: {
      ...(fromMs === undefined ? {} : { fromMs: fromMs + shift }),
      toMs: toMs + shift,
      text: said.trim().toLowerCase(),
      exact: false,
    },
  }
}
