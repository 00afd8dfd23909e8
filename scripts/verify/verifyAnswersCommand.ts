import { parseArgs } from 'node:util'
import { createNode } from './answers/node/createNode.ts'
import { createService, type Service } from './answers/node/createService.ts'
import { coveredTools, runChecks } from './answers/runChecks.ts'
import { startService } from './answers/startService.ts'

const help = `Recomputes what the service answers, from the node's raw blocks, logs and state, by code of its own.

  npm run verify-answers [-- --url URL --rpc URL | --data-dir DIR] [--seed TEXT] [--count N | --minutes N]

  --url URL        a running service; one of its own with a fresh embedded chain without it
  --data-dir DIR   a service of its own on the chain and index in this folder, which no other service uses now
  --rpc URL        its node; asked from the service where that is on this machine
  --seed TEXT      which questions are asked (today's date)
  --count N        how many checks to make (400)
  --minutes N      how long to go on, instead
  --only WORD      only kinds of checks whose name contains this word

Ends with 0 when there is no difference, 1 when there is one, 2 when it could not compare.
`

const optionTypes = {
  url: { type: 'string' },
  rpc: { type: 'string' },
  'data-dir': { type: 'string' },
  seed: { type: 'string', default: new Date().toISOString().slice(0, 10) },
  count: { type: 'string' },
  minutes: { type: 'string' },
  only: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

const defaultCount = 400

/** The embedded chain and nodes on this machine are named by their address. */
async function nodeOf(service: Service): Promise<string> {
  const { data } = await service.call('service_status')
  const name = (data as { endpoints: { name: string }[] }).endpoints[0]?.name ?? ''
  if (!/^(127\.0\.0\.1|localhost):\d+$/.test(name))
    throw new Error(`The service reads ${name}: name its node with --rpc.`)
  return `http://${name}`
}

/** Waits until the index has every block: before that, answers say that they are of a part. */
async function untilWhole(service: Service): Promise<void> {
  for (let left = 300; left > 0; left -= 1) {
    const { data } = await service.call('service_status')
    if ((data as { index?: { state?: string } } | undefined)?.index?.state === 'complete') return
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
  throw new Error('The index of the service is not complete after five minutes.')
}

/** The command; gives its exit code. */
export async function verifyAnswersCommand(args: readonly string[], main: string): Promise<0 | 1> {
  const { values } = parseArgs({ args: [...args], options: optionTypes })
  if (values.help) {
    console.log(help)
    return 0
  }
  const started = values.url ? undefined : await startService(main, values['data-dir'])
  const service = createService((values.url ?? started?.url ?? '').replace(/\/$/, ''))
  try {
    await untilWhole(service)
    const node = createNode(values.rpc ?? (await nodeOf(service)))
    console.log(
      `Checking ${service.url}, seed ${values.seed}: ${coveredTools.length} listed tools and a sample of the catalog.`,
    )
    const { tools } = (await (await fetch(`${service.url}/api/v1`)).json()) as { tools: string[] }
    console.log(`  Not asked: ${tools.filter((name) => !coveredTools.includes(name)).join(', ')}.`)
    const minutes = values.minutes === undefined ? undefined : Number(values.minutes)
    const count = values.count ? Number(values.count) : minutes === undefined ? defaultCount : undefined
    const tell = (line: string) => console.log(line)
    const tally = await runChecks({
      node,
      service,
      seed: values.seed,
      count,
      minutes,
      only: values.only,
      tell,
    })
    for (const line of tally.table()) console.log(line)
    console.log(`${tally.summary()}.`)
    return tally.differences === 0 ? 0 : 1
  } finally {
    await started?.stop()
  }
}
