import type { AnswerCount } from '../../../operations/kernel/ServiceReport.ts'

/** Counts answers by surface and status. */
export type HttpCounts = {
  add(path: string, status: number): void
  all(): AnswerCount[]
}

/** The first words of paths that have a name of their own; whatever else strangers ask for is the website's. */
const surfaces = ['/api/mcp', '/mcp', '/api/v1', '/api/agent', '/api/health', '/livez', '/readyz', '/metrics']

const surfaceOf = (path: string): string => {
  for (const surface of surfaces)
    if (path.startsWith(surface) && (path.length === surface.length || path[surface.length] === '/'))
      return surface
  return 'other'
}

export function createHttpCounts(): HttpCounts {
  const counts = new Map<string, Map<number, number>>()
  return {
    add(path, status) {
      const surface = surfaceOf(path)
      let own = counts.get(surface)
      if (!own) {
        own = new Map()
        counts.set(surface, own)
      }
      own.set(status, (own.get(status) ?? 0) + 1)
    },
    all: () =>
      [...counts].flatMap(([surface, own]) =>
        [...own].map(([status, count]) => ({ surface, status, count })),
      ),
  }
}
