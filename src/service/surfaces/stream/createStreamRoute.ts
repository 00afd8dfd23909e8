import type { Live } from '../../../operations/live/createLive.ts'
import type { Route } from '../../http/Route.ts'
import { badStream, readStreamRequest, streamPath } from './readStreamRequest.ts'

export type StreamRouteOptions = { live: Live; topicsPerStream: number }

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
}

/** GET /api/v1/stream: what happens, as it happens, as server-sent events. */
export const createStreamRoute = ({ live, topicsPerStream }: StreamRouteOptions): Route => ({
  path: streamPath,
  methods: {
    GET: {
      limited: true,
      async handle(request) {
        const wish = readStreamRequest(request, { most: topicsPerStream })
        const { signal, clientIp: client } = request
        const { events, release } = await live.open(wish, { client, signal, refuse: badStream })
        if (request.method !== 'HEAD') return { status: 200, headers: { ...headers }, body: events }
        release()
        return { status: 200, headers: { ...headers } }
      },
    },
  },
})
