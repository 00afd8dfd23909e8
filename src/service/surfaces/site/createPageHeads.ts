import { AppError } from '../../../base/errors/AppError.ts'
import { withoutEnd } from '../../../base/schema/withoutEnd.ts'
import type { Kernel } from '../../../operations/kernel/createKernel.ts'
import type { HttpRequest } from '../../http/HttpMessage.ts'
import { fixedHeads } from './fixedHeads.gen.ts'
import type { AskData } from './heads/AskData.ts'
import { subjectHeads } from './heads/subjectHeads.ts'
import type { PageHead } from './PageHead.ts'

/**
 * What is known of an address of the site; `found` is false where the thing it names does not exist, `time` is that of
 * the block at which its figures hold.
 */
export type DescribedPage = { head: PageHead; found: boolean; time?: string }

export type DescribePage = (asking: Asking) => Promise<DescribedPage>

/** A browser runs the page and finds out by itself: it is hardly held up. Others only ever see this much of it. */
const patienceMs = { browser: 250, other: 2_500 }
/** Pages are limited more widely than calls: this many are described at once, and no flood of them costs more. */
const mostAtOnce = 4

type Asking = Pick<HttpRequest, 'path' | 'clientIp' | 'headers'>

const decode = (part: string) => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

const usual = fixedHeads['/'] ?? { title: 'Sherwood', description: '' }

const absent: PageHead = { title: 'Not found', description: 'Nothing was found under this address.' }

/** Tells what pages say of themselves, from the same operations that the pages ask. */
export function createPageHeads(kernel: Pick<Kernel, 'call'>): DescribePage {
  let running = 0
  return async ({ path, clientIp, headers }) => {
    const [, root = '', ...rest] = withoutEnd(path, '/').split('/')
    const describe = subjectHeads[root]
    const fixed = fixedHeads[rest.length === 0 ? `/${root}` : path]
    const id = rest[0]
    if (fixed || !describe || id === undefined || rest.length > 1 || running >= mostAtOnce)
      return { head: fixed ?? usual, found: true }
    const leave = AbortSignal.timeout(
      headers['sec-fetch-dest'] === undefined ? patienceMs.other : patienceMs.browser,
    )
    let time: string | undefined
    const ask: AskData = async (name, args) => {
      const { envelope } = await kernel.call(name, args, { clientIp, signal: leave })
      time ??= envelope.as_of?.timestamp
      return envelope.data
    }
    const late = new Promise<DescribedPage>((resolve) =>
      leave.addEventListener('abort', () => resolve({ head: usual, found: true }), { once: true }),
    )
    running += 1
    const described = describe(ask, decode(id).slice(0, 200))
      .then((head): DescribedPage => ({ head, found: true, ...(time === undefined ? {} : { time }) }))
      .catch((error: unknown): DescribedPage => {
        // Only a refusal of the name itself is an absence; a service that cannot tell says nothing of it.
        const isAbsent =
          error instanceof AppError && error.family === 'caller' && [400, 404].includes(error.http)
        return { head: isAbsent ? absent : usual, found: !isAbsent }
      })
      .finally(() => {
        running -= 1
      })
    return Promise.race([described, late])
  }
}
