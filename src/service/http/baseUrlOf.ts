import { withoutEnd } from '../../base/schema/withoutEnd.ts'
import type { HttpRequest } from './HttpMessage.ts'

/** Where this client reached us. The host was checked before; the scheme is what a proxy can be trusted with. */
export const baseUrlOf = (request: HttpRequest, publicUrl: string | undefined): string =>
  publicUrl === undefined ? `http://${request.headers.host}` : withoutEnd(publicUrl, '/')
