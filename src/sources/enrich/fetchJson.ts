import { parseRetryAfter } from '../chain/rpc/createHttpClient.ts'
import { EnrichFault } from './EnrichFault.ts'

export type JsonRequest = {
  url: string
  headers: Readonly<Record<string, string>>
  maxBytes: number
  signal: AbortSignal
}

/** Gets one JSON document; undefined where there is none by that name. Redirects are not followed. */
export async function fetchJson({ url, headers, maxBytes, signal }: JsonRequest): Promise<unknown> {
  const response = await fetch(url, {
    redirect: 'manual',
    signal,
    headers: { accept: 'application/json', 'user-agent': 'sherwood', ...headers },
  })
  const { status } = response
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  const refuse = async (fault: EnrichFault): Promise<never> => {
    await response.body?.cancel()
    throw fault
  }
  if (status === 429) {
    const retryAfterMs = parseRetryAfter(response.headers.get('retry-after') ?? undefined, Date.now())
    return refuse(new EnrichFault('limited', 'it asks for fewer requests (429)', { retryAfterMs }))
  }
  if (status === 404 && isJson) {
    await response.body?.cancel()
    return undefined
  }
  if (status >= 500) return refuse(new EnrichFault('server', `it answered with status ${status}`))
  if (status !== 200) return refuse(new EnrichFault('blocked', `it turned the request away (${status})`))
  return toJson(await readCapped(response, maxBytes))
}

async function readCapped(response: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder()
  let size = 0
  let text = ''
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw new EnrichFault('too_large', `its answer is larger than ${maxBytes} bytes`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/** Some say that they limit us, or show a page for browsers, with a status of 200. */
function toJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    if (/^\s*local_rate_limited/i.test(text))
      throw new EnrichFault('limited', 'it asks for fewer requests', { cause })
    if (/^\s*</.test(text))
      throw new EnrichFault('blocked', 'it answered with a page for browsers', { cause })
    throw new EnrichFault('garbage', 'its answer is not JSON', { cause })
  }
}
