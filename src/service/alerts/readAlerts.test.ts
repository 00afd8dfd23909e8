import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isPublicAddress } from './isPublicAddress.ts'
import { readAlerts } from './readAlerts.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sherwood-alerts-file-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const read = async (content: unknown, env: Record<string, string> = {}) => {
  const alerts = join(folder, 'alerts.json')
  await writeFile(alerts, typeof content === 'string' ? content : JSON.stringify(content))
  return readAlerts({ alerts }, env)
}

it('reads rules, takes secrets from the environment, and makes the address of a bot', async () => {
  const targets = [
    { type: 'webhook', url: 'https://example.com/hook', secret: '$HOOK_SECRET' },
    { type: 'telegram', token: '$BOT', chat: '42' },
  ]
  const rules = await read(
    { alerts: [{ name: 'apple', when: ['price:AAPL>300'], targets }] },
    { HOOK_SECRET: 'sixteen characters', BOT: '123456:abcdefgh' },
  )
  expect(rules).toEqual([
    {
      name: 'apple',
      when: ['price:AAPL>300'],
      targets: [
        { type: 'webhook', url: 'https://example.com/hook', secret: 'sixteen characters', private: false },
        {
          ...{ type: 'telegram', chat: '42', private: false },
          url: 'https://api.telegram.org/bot123456:abcdefgh/sendMessage',
        },
      ],
    },
  ])
})

it('refuses in one sentence with every bad field and no value of it', async () => {
  const bad = {
    alerts: [
      {
        name: 'one',
        when: ['price:AAPL=3'],
        targets: [{ type: 'webhook', url: 'ftp://hidden', secret: 'short-one' }],
      },
      { name: 'one', when: [], targets: [{ type: 'pager', url: 'x' }], more: 1 },
    ],
  }
  const refusal = await read(bad).catch((error: Error) => error.message)
  for (const part of [
    'alerts[0].when[0]: at character 13: a > or < is missing',
    'alerts[0].targets[0].url: must be an http(s) URL',
    'alerts[0].targets[0].secret: must have at least 16 characters',
    'alerts[1].when: must have 1 to 25 conditions',
    'alerts[1].targets[0].type',
    'more',
  ])
    expect(refusal).toContain(part)
  for (const hidden of ['hidden', 'short-one']) expect(refusal).not.toContain(hidden)
  expect(String(refusal).split('\n')).toHaveLength(2)
})

it.each([
  ['{"alerts": [', 'is no JSON'],
  [{ alerts: [] }, 'alerts'],
  [
    { alerts: [{ name: 'a', when: ['wallet:0xab:any'], targets: [{ type: 'slack', url: '$GONE' }] }] },
    '$GONE is not in',
  ],
])('refuses %j', async (content, what) => {
  await expect(read(content)).rejects.toThrow(what)
})

it('refuses a file that is not there, and a service without an index', () => {
  expect(() => readAlerts({ alerts: join(folder, 'none.json') }, {})).toThrow('cannot be read (ENOENT)')
  expect(() => readAlerts({ alerts: 'x', indexWindow: 'off' }, {})).toThrow('needs the index')
  expect(readAlerts({}, {})).toBe(undefined)
})

it.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ...['10.1.2.3', '127.0.0.1', '169.254.169.254', '172.31.0.1', '192.168.1.1', '100.64.0.1', '0.0.0.0'].map(
    (address): [string, boolean] => [address, false],
  ),
  ...[
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    'ff02::1',
    'x',
  ].map((address): [string, boolean] => [address, false]),
])('knows whether %s is of the open internet: %s', (address, isOpen) => {
  expect(isPublicAddress(address)).toBe(isOpen)
})
