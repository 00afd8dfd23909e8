import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { createJobThread } from '../../../../base/config/createJobThread.ts'

export type PictureFile = { bytes: Buffer; etag: string }

/** Some 160 pictures. */
const mostBytes = 4_194_304
/** A thread that has drawn nothing for this long gives its memory back. */
const limits = { timeoutMs: 10_000, mostWaiting: 16, idleMs: 30_000 }

/** Turns drawings into PNG in a thread of their own; the same drawing is the same picture, made once. */
export function createPictures(siteFolder: string) {
  const fonts = ['regular', 'semibold'].map((weight) => join(siteFolder, 'fonts', `${weight}.ttf`))
  const thread = createJobThread<string, Uint8Array>('service/surfaces/site/pictures/pictureWorker', {
    ...limits,
    workerData: { fonts },
  })
  const kept = new LRUCache<string, PictureFile>({
    maxSize: mostBytes,
    sizeCalculation: ({ bytes }, svg) => bytes.length + svg.length * 2,
  })
  const drawn = new Map<string, Promise<PictureFile | undefined>>()
  const draw = async (svg: string): Promise<PictureFile | undefined> => {
    const png = await thread.run(svg)
    drawn.delete(svg)
    if (!png) return undefined
    const bytes = Buffer.from(png)
    const file = { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` }
    kept.set(svg, file)
    return file
  }
  /** Undefined where too many wait. */
  return async (svg: string): Promise<PictureFile | undefined> => {
    const known = kept.get(svg)
    if (known) return known
    const running = drawn.get(svg) ?? draw(svg)
    drawn.set(svg, running)
    return running
  }
}
