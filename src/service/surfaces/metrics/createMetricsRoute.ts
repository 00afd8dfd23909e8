import type { Route } from '../../http/Route.ts'

/** The type that Prometheus wants its text form to have. */
export const metricsType = 'text/plain; version=0.0.4; charset=utf-8'

/** GET /metrics. */
export const createMetricsRoute = (text: () => Promise<string>): Route => ({
  path: '/metrics',
  methods: {
    GET: {
      limited: 'widely',
      handle: async () => ({
        status: 200,
        headers: { 'content-type': metricsType, 'cache-control': 'no-store' },
        body: await text(),
      }),
    },
  },
})
