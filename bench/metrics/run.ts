import { createAnswerWatch } from '../../src/service/app/createAnswerWatch.ts'
import { createSampleService } from '../../test/clients/createSampleService.ts'
import { toRequest } from '../../test/clients/rpc.ts'
import { benchTools } from '../mcp/benchTools.ts'
import { scenarios } from '../mcp/scenarios.ts'

const rounds = 1_000
/** Few in a row, so that a collection of garbage or another program's turn meets all alike. */
const requests = 100
/** What counting may cost of a request. */
const mostPercent = 2

const options = { tools: benchTools, limit: 2_000_000_000 }
const watched = () => ({
  ...options,
  onAnswer: createAnswerWatch({ metrics: 'on', requestLog: 'off' }).onAnswer,
})
/** Each twice: what two of the same differ by is what this measurement cannot tell. */
const services = {
  off: createSampleService(options),
  on: createSampleService(watched()),
  offAgain: createSampleService(options),
  onAgain: createSampleService(watched()),
}
type Kind = keyof typeof services
const kinds = Object.keys(services) as Kind[]

const median = (values: readonly number[]) =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

async function timeRound(kind: Kind): Promise<number> {
  const scenario = scenarios['tools/call legacy']
  if (!scenario) throw new Error('There is no scenario.')
  const started = performance.now()
  for (let sent = 0; sent < requests; sent += 1) await services[kind].fetch(toRequest(scenario))
  return ((performance.now() - started) * 1_000) / requests
}

/** What a request costs with metrics and without, in turns, so that whatever else the machine does meets both. */
export async function run(): Promise<void> {
  const times: Record<Kind, number[]> = { off: [], on: [], offAgain: [], onAgain: [] }
  for (let round = 0; round < 20; round += 1) for (const kind of kinds) await timeRound(kind)
  for (let round = 0; round < rounds; round += 1)
    // Each kind is first, second, third and last equally often.
    for (let place = 0; place < kinds.length; place += 1) {
      const kind = kinds[(place + round) % kinds.length] as Kind
      times[kind].push(await timeRound(kind))
    }
  const off = median([...times.off, ...times.offAgain])
  const on = median([...times.on, ...times.onAgain])
  const percentOf = (one: number, other: number) => ((one - other) / off) * 100
  const percent = percentOf(on, off)
  const unsure = Math.max(
    Math.abs(percentOf(median(times.off), median(times.offAgain))),
    Math.abs(percentOf(median(times.on), median(times.onAgain))),
  )
  console.log(`without metrics  ${off.toFixed(2)} µs a request`)
  console.log(`with metrics     ${on.toFixed(2)} µs a request`)
  console.log(
    `cost             ${percent.toFixed(2)} % (at most ${mostPercent} %: ${percent <= mostPercent ? 'yes' : 'no'}); two of the same differ by ${unsure.toFixed(2)} %`,
  )
}
