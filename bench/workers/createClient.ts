import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const exec = promisify(execFile)

/** One with a body is a POST. */
export type Request = { path: string; body?: string }

export type Client = {
  /** Asks the same over and over for some seconds; an answer other than 200 is an error. */
  ask(base: string, request: Request): Promise<{ requests: number; seconds: number }>
}

/** What wrk runs for each request: it asks and counts, and tells its counts as JSON at the end. */
const scriptOf = ({ body }: Request) => `wrk.method = "${body === undefined ? 'GET' : 'POST'}"
wrk.headers["accept"] = "application/json, text/event-stream"
${body === undefined ? '' : `wrk.headers["content-type"] = "application/json"\nwrk.body = [[${body}]]`}
done = function(summary)
  local errors = summary.errors
  io.write(string.format('\\n{"requests":%d,"seconds":%f,"failures":%d}\\n', summary.requests,
    summary.duration / 1000000, errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end
`

/** wrk takes a small part of a core to ask as often as two services answer; a client in Node takes most of one. */
export function createClient(
  program: string,
  { folder, connections, seconds }: { folder: string; connections: number; seconds: number },
): Client {
  return {
    async ask(base, request) {
      const script = join(folder, 'ask.lua')
      await writeFile(script, scriptOf(request))
      const options = ['-t', '1', '-c', String(connections), '-d', `${seconds}s`, '-s', script]
      const { stdout } = await exec(program, [...options, `${base}${request.path}`])
      const told = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as {
        requests: number
        seconds: number
        failures: number
      }
      if (told.failures > 0) throw new Error(`${told.failures} of ${told.requests} requests failed.`)
      return told
    },
  }
}
