import type { Format } from './CommandLine.ts'
import { cellText, flatten } from './tableText.ts'

type Told = { topic?: string; as_of?: { block: number; timestamp: string }; data?: Record<string, unknown> }

/** One event in one line: for a person its time, topic and values, for a program everything as JSON. */
export function eventLine(name: string, id: string, told: Told, format: Format): string {
  if (format !== 'table') return JSON.stringify({ event: name, id, ...told })
  const { topic = name, as_of, data, ...rest } = told
  const values = flatten(data ?? (rest as Record<string, unknown>))
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([path, value]) => `${path}=${cellText(value)}`)
  const block = `#${id.split('-')[0]}`
  return [as_of?.timestamp ?? '', block, cellText(topic), ...values].filter((text) => text !== '').join('  ')
}
