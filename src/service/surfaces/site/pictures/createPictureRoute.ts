import { Overloaded, RouteNotFound } from '../../../../base/errors/codes.ts'
import type { HttpHandler } from '../../../http/HttpMessage.ts'
import type { Route } from '../../../http/Route.ts'
import type { DescribePage } from '../createPageHeads.ts'
import { headTexts } from '../heads/headTexts.ts'
import { pageRoots } from '../pageRoots.gen.ts'
import { createPictures } from './createPictures.ts'
import { drawPicture } from './drawPicture.ts'
import { picturePath } from './picturePath.ts'

/** A minute: long enough for those who fetch one thing for many, short enough for a price. */
const keep = 'public, max-age=60'

const hasPage = (path: string) => path === '/' || pageRoots.includes(path.split('/')[1] ?? '')

/** The pictures beside shared links, one for each page, with the figures that the page's head tells. */
export function createPictureRoute(folder: string, network: string, describe: DescribePage): Route {
  const pictureOf = createPictures(folder)
  const handle: HttpHandler = async (request) => {
    const path = picturePath.read(request.path)
    if (path === undefined || !hasPage(path)) throw RouteNotFound({ path: request.path.slice(0, 200) })
    // Whoever looks at a picture waits for its figures: without this header, there is more time for them.
    const { head, found, time } = await describe({ path, clientIp: request.clientIp, headers: {} })
    if (!found) throw RouteNotFound({ path: request.path.slice(0, 200) })
    const svg = drawPicture({ head, network, time: time === undefined ? time : headTexts.time(time) })
    const file = await pictureOf(svg)
    if (!file) throw Overloaded({ what: 'pictures' })
    const headers = {
      'content-type': 'image/png',
      'cache-control': keep,
      'cross-origin-resource-policy': 'cross-origin',
      etag: file.etag,
    }
    if (request.headers['if-none-match'] === file.etag) return { status: 304, headers }
    return { status: 200, headers, body: file.bytes }
  }
  return { path: picturePath.root, prefix: true, methods: { GET: { limited: true, handle } } }
}
