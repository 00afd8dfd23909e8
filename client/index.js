/**
 * Why a call gave nothing: the service's own words, or why it could not be asked.
 * @type {typeof import('./index.d.ts').SherwoodError}
 */
export const SherwoodError = class extends Error {
  /**
   * @param {import('./index.d.ts').Problem} problem
   * @param {ErrorOptions} [options]
   */
  constructor(problem, options) {
    super(problem.message, options)
    this.name = 'SherwoodError'
    this.code = problem.code
    this.status = problem.status
    this.hint = problem.hint
    this.retry = problem.retry
    this.retryAfterS = problem.retry_after_s
    this.fields = problem.fields ?? []
    this.requestId = problem.request_id
  }
}

/** @param {unknown} error */
const messageOf = (error) => (error instanceof Error ? error.message : String(error))

/**
 * @param {'UNREACHABLE' | 'NOT_SHERWOOD'} code
 * @param {string} message
 * @param {number} status
 * @param {unknown} cause
 */
const notAsked = (code, message, status, cause) => {
  const hint = 'Check the address, and that a Sherwood runs there.'
  return new SherwoodError({ code, message, status, hint, retry: 'later' }, { cause })
}

/** @type {typeof import('./index.d.ts').createClient} */
export function createClient({ url, fetch: ask = globalThis.fetch, headers = {} }) {
  const base = new URL(`${url.replace(/\/+$/, '')}/api/v1/`)

  /**
   * @param {string} name
   * @param {object} [args]
   * @param {import('./index.d.ts').CallOptions} [options]
   */
  async function run(name, args = {}, { signal } = {}) {
    const address = new URL(encodeURIComponent(name), base)
    let response
    let text
    try {
      response = await ask(address, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(args),
        ...(signal ? { signal } : {}),
      })
      text = await response.text()
    } catch (error) {
      // Who has given up knows that already.
      signal?.throwIfAborted()
      throw notAsked('UNREACHABLE', `${base.host} cannot be reached: ${messageOf(error)}.`, 0, error)
    }
    const { status } = response
    let body
    try {
      body = JSON.parse(text)
    } catch (error) {
      throw notAsked('NOT_SHERWOOD', `${base.host} answered ${status}, but not with JSON.`, status, error)
    }
    if (response.ok && body?.ok === true) return body
    if (typeof body?.code === 'string' && typeof body.message === 'string')
      throw new SherwoodError({ ...body, status })
    throw notAsked('NOT_SHERWOOD', `${base.host} answered ${status} with something else.`, status, body)
  }

  return {
    call: run,
    run,
    async *pages(name, ...[args, options]) {
      let cursor
      do {
        const page = await run(name, cursor === undefined ? args : { ...args, cursor }, options)
        yield page
        cursor = page.next_cursor
      } while (cursor !== undefined)
    },
  }
}
