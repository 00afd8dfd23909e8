import { isIP } from 'node:net'
import { z } from 'zod'
import { type EnricherName, enricherNames } from '../network/enricherNames.ts'
import { withoutEnd } from '../schema/withoutEnd.ts'

/** A whole number within bounds. */
export const wholeNumber = (minimum: number, maximum: number) =>
  z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .refine((value) => value >= minimum && value <= maximum)

/** Parts between commas, without the space around them. */
export const list = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

export const isUrl = (text: string, protocols: readonly string[]) =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol)

/** Such a list, each part of which has to be accepted. */
export const listOf = (accepts: (part: string) => boolean) =>
  z
    .string()
    .transform(list)
    .refine((parts) => parts.every(accepts))

/** `name=url` pairs by name, without the slash a URL may end with. */
export const enricherUrls = z.string().transform((text, context) => {
  const pairs = list(text).map((part) => [
    part.slice(0, part.indexOf('=')),
    part.slice(part.indexOf('=') + 1),
  ])
  const urls = new Map<EnricherName, string>()
  for (const [name, url = ''] of pairs) {
    const known = enricherNames.find((other) => other === name)
    // A path follows, so there can be no query yet.
    const isBase = isUrl(url, ['http:', 'https:']) && !/[?#]/.test(url)
    if (known && isBase) urls.set(known, withoutEnd(url, '/'))
    else context.addIssue({ code: 'custom', message: 'not a pair' })
  }
  return urls
})

/** `name=value` pairs by name; values may be written as in a URL. */
export const headerPairs = z.string().transform((text, context) => {
  const headers: Record<string, string> = {}
  for (const part of list(text)) {
    const at = part.indexOf('=')
    const name = part.slice(0, at).trim()
    try {
      const told = decodeURIComponent(part.slice(at + 1).trim())
      if (at < 0 || !/^[\w-]+$/.test(name) || /[^\t\x20-\x7e]/.test(told)) throw new Error('not a header')
      headers[name] = told
    } catch {
      context.addIssue({ code: 'custom', message: 'not a pair' })
    }
  }
  return headers
})

export const isAddressRange = (text: string) => {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}
