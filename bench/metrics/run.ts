import { createAnswerWatch } from '../../src/service/app/createAnswerWatch.ts'
import { createSampleService } from '../../test/clients/createSampleService.ts'
import { toRequest } from '../../test/clients/rpc.ts'
import { benchTools } from '../mcp/benchTools.ts'
import { scenarios } from '../mcp/scenarios.ts'

const rounds = 60
const requests = 2_000
/** What counting may cost of a request. */
const mostPercent = 2

const options = { tools: benchTools, limit: 2_000_000_000 }
const services = {
  off: createSampleService(options),
  on: createSampleService({
    ...options,
    onAnswer: createAnswerWatch({ metrics: 'on', requestLog: 'off' }).onAnswer,
  }),
}
type Kind = keyof typeof services

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
  const times: Record<Kind, number[]> = { off: [], on: [] }
  for (const kind of ['off', 'on'] as const) await timeRound(kind)
  for (let round = 0; round < rounds; round += 1)
    for (const kind of round % 2 ? (['off', 'on'] as const) : (['on', 'off'] as const))
      times[kind].push(await timeRound(kind))
  const off = median(times.off)
  const on = median(times.on)
  const percent = ((on - off) / off) * 100
  console.log(`without metrics  ${off.toFixed(2)} µs a request`)
  console.log(`with metrics     ${on.toFixed(2)} µs a request`)
  console.log(
    `cost             ${percent.toFixed(2)} % (at most ${mostPercent} %: ${percent <= mostPercent ? 'yes' : 'no'})`,
  )
}
