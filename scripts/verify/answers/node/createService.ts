/** What the service answers: the result object, or a problem. */
export type Answer = {
  ok: boolean
  network?: string
  as_of: { block: number; timestamp: string }
  data: unknown
  warnings: { field: string; reason: string }[]
  coverage?: { from_block: number; to_block: number; complete: boolean }
  next_cursor?: string
  code?: string
  detail?: string
}

/** The running service, asked over its public REST like any stranger would. */
export type Service = {
  url: string
  call(operation: string, args?: Readonly<Record<string, unknown>>): Promise<Answer>
  /** A page that is no operation, such as the list of a family. */
  get(path: string): Promise<Record<string, unknown>>
}

const tries = 4

export function createService(url: string): Service {
  async function request(path: string, init?: RequestInit): Promise<Record<string, unknown>> {
    for (let left = tries; ; left -= 1) {
      const response = await fetch(`${url}${path}`, init)
      // Too many requests: the answer says how long to wait.
      if (response.status !== 429 || left === 0) return (await response.json()) as Record<string, unknown>
      const seconds = Number(response.headers.get('retry-after') ?? 5)
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    }
  }
  return {
    url,
    get: (path) => request(path),
    call: async (operation, args = {}) =>
      (await request(`/api/v1/${operation}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(args),
      })) as unknown as Answer,
  }
}
