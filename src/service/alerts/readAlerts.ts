import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { BadSettings, type Config } from '../../base/config/loadConfig.ts'
import { tellJsonProblem } from '../../base/schema/tellJsonProblem.ts'
import { parseCondition } from '../../operations/live/conditions/parseCondition.ts'
import type { AlertRule } from './AlertRule.ts'

const botServer = 'https://api.telegram.org'

const url = z.string().refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), {
  message: 'must be an http(s) URL',
})
const shared = { private: z.boolean().default(false) }
const target = z.discriminatedUnion('type', [
  z.strictObject({
    ...shared,
    type: z.literal('webhook'),
    url,
    secret: z.string().min(16, 'must have at least 16 characters'),
  }),
  z.strictObject({ ...shared, type: z.literal('slack'), url }),
  z.strictObject({ ...shared, type: z.literal('discord'), url }),
  z.strictObject({
    ...shared,
    type: z.literal('telegram'),
    token: z.string().regex(/^[\w:-]{10,100}$/, 'must be the token of a bot'),
    chat: z.string().min(1).max(100),
    url: url.default(botServer),
  }),
])
const condition = z
  .string()
  .max(200)
  .superRefine((text, context) => {
    const read = parseCondition(text)
    if ('problem' in read) context.addIssue({ code: 'custom', message: read.problem })
  })
const manyConditions = 'must have 1 to 25 conditions'
const manyTargets = 'must have 1 to 10 targets'
const rule = z.strictObject({
  name: z.string().regex(/^[\w -]{1,60}$/, 'must have 1 to 60 letters, digits, spaces, - or _'),
  when: z.array(condition).min(1, manyConditions).max(25, manyConditions),
  targets: z.array(target).min(1, manyTargets).max(10, manyTargets),
})
const file = z.strictObject({ alerts: z.array(rule).min(1).max(100) }).superRefine(({ alerts }, context) => {
  for (const [at, { name }] of alerts.entries())
    if (alerts.findIndex((other) => other.name === name) < at)
      context.addIssue({ code: 'custom', path: ['alerts', at, 'name'], message: 'stands there twice' })
})

type Env = Readonly<Record<string, string | undefined>>

/** Texts such as `$ALERT_SECRET` are what the environment has under that name, so that the file can be shown around. */
function fromEnvironment(value: unknown, env: Env, missing: Set<string>): unknown {
  if (Array.isArray(value)) return value.map((one) => fromEnvironment(one, env, missing))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, fromEnvironment(one, env, missing)]),
    )
  const name = typeof value === 'string' ? /^\$([A-Z][A-Z0-9_]*)$/.exec(value)?.[1] : undefined
  if (name === undefined) return value
  if (env[name] === undefined) missing.add(name)
  return env[name] ?? value
}

const pathText = (path: readonly PropertyKey[]) =>
  path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '')

/** The alerts of a file; one that cannot be used is refused in one sentence, which shows no value of it. */
export function readAlerts(
  { alerts: path, indexWindow }: Pick<Config, 'alerts' | 'indexWindow'>,
  env: Env,
): AlertRule[] | undefined {
  if (path === undefined) return undefined
  if (indexWindow === 'off') throw new BadSettings(['--alerts: needs the index, and --index-window is off'])
  const refuse = (problem: string) => new BadSettings([`--alerts ${path}: ${problem}`])
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    throw refuse(`cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'})`)
  }
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    throw refuse(`is no JSON, ${tellJsonProblem(text, error)}`)
  }
  const missing = new Set<string>()
  const parsed = file.safeParse(fromEnvironment(json, env, missing))
  if (!parsed.success || missing.size > 0) {
    const issues = parsed.error?.issues ?? []
    const problems = issues.map((issue) => `${pathText(issue.path) || 'the file'}: ${issue.message}`)
    const absent = [...missing].map((name) => `$${name} is not in the environment`)
    throw refuse([...absent, ...problems].join('; '))
  }
  return parsed.data.alerts.map(({ targets, ...own }) => ({
    ...own,
    targets: targets.map((one) =>
      one.type === 'telegram'
        ? {
            type: one.type,
            url: `${one.url.replace(/\/$/, '')}/bot${one.token}/sendMessage`,
            chat: one.chat,
            private: one.private,
          }
        : one,
    ),
  }))
}
