import { readdir } from 'node:fs/promises'
import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectRoot, runNpm, tellFolderProblem } from './run.mjs'

/** A registry that hiccups is asked again within seconds; npm's own pauses add up to more than a minute. */
const patience = ['--fetch-retries=2', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000']

const lookEveryMs = 2_500
const answerMs = 4_000
/** So many failed looks in a row, without anything having come, and the registry is taken for unreachable. */
const failuresToGiveUp = 3

const proxies = ['https_proxy', 'http_proxy', 'npm_config_https_proxy', 'npm_config_proxy']
const usesProxy = () => proxies.some((name) => process.env[name] || process.env[name.toUpperCase()])

const registryUrl = () => new URL(process.env.npm_config_registry || 'https://registry.npmjs.org/')

/** Why the registry cannot be reached; undefined when it answers, whatever it says. */
function knock(url) {
  return new Promise((resolve) => {
    const request = url.protocol === 'https:' ? secureRequest : plainRequest
    // Which certificates are good is npm's to know.
    const asking = request(url, { method: 'HEAD', timeout: answerMs, rejectUnauthorized: false })
    const settle = (problem) => {
      asking.destroy()
      resolve(problem)
    }
    asking.once('timeout', () => settle('no answer'))
    asking.once('response', () => settle(undefined))
    asking.on('error', ({ code }) => settle(code))
    asking.end()
  })
}

const installed = () => readdir(join(projectRoot, 'node_modules')).catch(() => [])

/** Waits until the registry is seen to be out of reach, and says why; never returns where it is not. */
async function awaitLoss(signal) {
  // Behind a proxy, or under a command that does not tell which registry it is, nothing can be seen from here.
  if (usesProxy() || !process.env.npm_execpath) return new Promise(() => {})
  const url = registryUrl()
  let failures = 0
  let count = (await installed()).length
  for (;;) {
    await sleep(lookEveryMs, undefined, { signal, ref: false })
    const problem = await knock(url)
    const now = (await installed()).length
    failures = problem && now === count ? failures + 1 : 0
    count = now
    if (failures >= failuresToGiveUp) return `${url.host} cannot be reached (${problem})`
  }
}

/** What npm says of itself in its first lines: a code, and what it could not do. */
const codeOf = (complaint = '') => /npm error code (\w+)/.exec(complaint)?.[1]
const networkCodes =
  /^(ECONN\w+|ENOTFOUND|EAI_\w+|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|FETCH_ERROR)$/

/** The failure of npm in one sentence; its own lines only where nothing better is known. */
function explain(error) {
  const code = codeOf(error.complaint)
  const folder = tellFolderProblem(code)
  if (folder) return new Error(folder)
  if (code && networkCodes.test(code)) return unreachable(`${registryUrl().host} cannot be reached (${code})`)
  return new Error(
    `${(error.complaint ?? '').trim()}\nDependencies could not be installed. Run the command again when that is mended.`,
  )
}

const unreachable = (problem) =>
  new Error(
    `Dependencies could not be installed: the npm registry at ${problem}. Check the connection and run the command again.`,
  )

/** Runs npm against the registry; one that cannot be reached is an error within half a minute, not a silent wait. */
export async function askRegistry(args, options = {}) {
  const controller = new AbortController()
  const { signal } = controller
  // Standard output may be a client's: what is told goes to the other one.
  const asking = runNpm([...args, '--loglevel=error', ...patience], {
    stdio: ['ignore', 2, 'pipe'],
    signal,
    // Told to end, npm first waits for what it has asked for. What it leaves behind is removed by the next install.
    killSignal: 'SIGKILL',
    ...options,
  })
  const lost = awaitLoss(signal)
  // Both end with the other; only the first one counts.
  asking.catch(() => {})
  lost.catch(() => {})
  try {
    const problem = await Promise.race([asking, lost])
    if (problem !== undefined) throw unreachable(problem)
  } catch (error) {
    throw error.exitCode === undefined ? error : explain(error)
  } finally {
    controller.abort()
  }
}
